/** jsdom lacks BroadcastChannel, by which pages of one origin hear each other; here it is one page. */
export class FakeBroadcastChannel extends EventTarget {
  private static readonly open = new Set<FakeBroadcastChannel>();
  private readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeBroadcastChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }
}
