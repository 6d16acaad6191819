import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandWatcher, type ClientPiece } from './command-watcher.ts';
import { takeDistortion, type Distortion } from './distortion.ts';
import type { Fault, FaultList, FaultOf } from './faults.ts';

/** One client's connection to the real server, with the faults injected on the way. */
export class Relay {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #faults: FaultList;
  readonly #onCommand: (name: string) => void;
  readonly #watcher = new CommandWatcher();
  readonly #dropAfter: FaultOf<'drop-after-bytes'> | null;
  readonly #dropAfterSent: FaultOf<'drop-after-sent'> | null;
  readonly #dropAtText: FaultOf<'drop-at-text'> | null;
  readonly #distortion: Distortion | null;
  readonly #slow: FaultOf<'slow'> | null;
  #received = 0;
  #sent = 0;
  #isStalled = false;
  #isSwallowing = false;
  /** The tag whose answer must never arrive. */
  #droppedTag: string | null = null;

  constructor(options: {
    client: Socket;
    server: Socket;
    faults: FaultList;
    onCommand: (name: string) => void;
  }) {
    this.#client = options.client;
    this.#server = options.server;
    this.#faults = options.faults;
    this.#onCommand = options.onCommand;
    this.#dropAfter = options.faults.take('drop-after-bytes');
    this.#dropAfterSent = options.faults.take('drop-after-sent');
    this.#dropAtText = options.faults.take('drop-at-text');
    this.#distortion = takeDistortion(options.faults);
    this.#slow = options.faults.take('slow');
  }

  /** Runs until one side ends. Rejections are expected: they are the broken connections that tests ask for. */
  async run(): Promise<void> {
    const bye = this.#faults.takeForGreeting();
    if (bye) this.#client.end(`* BYE ${bye.text ?? 'Closing'}\r\n`);
    else await Promise.race([this.#toServer(), this.#toClient()]).catch(() => undefined);
    this.#server.destroy();
    this.#client.destroySoon();
  }

  async #toServer(): Promise<void> {
    for await (const chunk of this.#client as AsyncIterable<Buffer>) {
      const left = (this.#dropAfterSent?.bytes ?? Infinity) - this.#received;
      this.#received += chunk.length;
      for (const piece of this.#watcher.push(chunk.subarray(0, left))) {
        if (this.#isStalled) continue;
        this.#forward(piece);
      }
      if (chunk.length <= left) continue;
      this.#faults.noteStrike();
      return;
    }
  }

  #forward(piece: ClientPiece): void {
    if (piece.kind === 'command') {
      this.#isSwallowing = false;
      this.#onCommand(piece.name);
      const fault = this.#faults.takeForCommand(piece.name, piece.bytes.toString('latin1'));
      if (fault) this.#strike(fault, piece);
    }
    if (this.#isStalled || this.#isSwallowing) return;
    this.#server.write(piece.bytes);
  }

  #strike(fault: Fault, { tag, waitsForLiteral }: Extract<ClientPiece, { kind: 'command' }>): void {
    switch (fault.kind) {
      case 'drop-at-command':
        this.#client.destroy();
        this.#isStalled = true;
        return;
      case 'stall':
        this.#isStalled = true;
        return;
      case 'drop-before-ok':
        this.#droppedTag = tag;
        return;
      case 'bye':
        this.#client.end(`* BYE ${fault.text ?? 'Closing'}\r\n`);
        this.#isStalled = true;
        return;
      case 'refuse-login':
        this.#answerNo(
          tag,
          `[AUTHENTICATIONFAILED] ${fault.text ?? 'Wrong user name or password'}`,
          waitsForLiteral,
        );
        return;
      case 'answer-no':
        this.#answerNo(tag, fault.text ?? 'Not now', waitsForLiteral, fault.status);
        return;
      case 'drop-after-bytes':
      case 'drop-after-sent':
      case 'drop-at-text':
      case 'garbage':
      case 'cut-literal':
      case 'rewrite':
      case 'slow':
        return;
    }
  }

  #answerNo(tag: string, text: string, waitsForLiteral: boolean, status = 'NO'): void {
    this.#isSwallowing = true;
    if (waitsForLiteral) this.#watcher.forgetLiteral();
    this.#client.write(`${tag} ${status} ${text}\r\n`);
  }

  async #toClient(): Promise<void> {
    let tail = '\n';
    for await (const chunk of this.#server as AsyncIterable<Buffer>) {
      if (this.#isStalled) continue;
      const end = this.#endOf(chunk, tail);
      tail = (tail + chunk.toString('latin1')).slice(-100);
      const kept = chunk.subarray(0, end);
      await this.#deliver(this.#distortion?.apply(kept) ?? kept);
      if (end < chunk.length) {
        this.#client.destroySoon();
        return;
      }
    }
  }

  /** Number of bytes of the chunk that the client still gets. */
  #endOf(chunk: Buffer, tail: string): number {
    let end = chunk.length;
    if (this.#droppedTag !== null) {
      const at = (tail + chunk.toString('latin1')).indexOf(`\n${this.#droppedTag} `);
      if (at >= 0) end = Math.max(0, at + 1 - tail.length);
    }
    if (this.#dropAtText) {
      const at = (tail + chunk.toString('latin1')).indexOf(this.#dropAtText.text);
      if (at >= 0) {
        end = Math.max(0, at - tail.length);
        this.#faults.noteStrike();
      }
    }
    if (this.#dropAfter && end > this.#dropAfter.bytes - this.#sent) {
      end = this.#dropAfter.bytes - this.#sent;
      this.#faults.noteStrike();
    }
    this.#sent += end;
    return end;
  }

  async #deliver(bytes: Buffer): Promise<void> {
    const step = this.#slow?.bytesAtOnce ?? bytes.length;
    for (let at = 0; at < bytes.length; at += step) {
      if (this.#client.destroyed) return;
      if (!this.#client.write(bytes.subarray(at, at + step)))
        await Promise.race([once(this.#client, 'drain'), once(this.#client, 'close')]);
      if (this.#slow) await delay(this.#slow.everyMs);
    }
  }
}
