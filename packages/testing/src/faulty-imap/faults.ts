/**
 * A fault to inject. `command` is a name without `UID`, say `FETCH`; without it the fault strikes at any command. Each fault
 * strikes `times` times (default once), counted over all connections.
 */
export type Fault = {
  readonly times?: number;
} & (
  | {
      /** The connection breaks after `bytes` bytes to the client, counted per connection. */ readonly kind: 'drop-after-bytes';
      readonly bytes: number;
    }
  | {
      /** The connection breaks where `text` would be sent to the client. */ readonly kind: 'drop-at-text';
      readonly text: string;
    }
  | {
      /** The connection breaks after `bytes` bytes from the client, counted per connection. */ readonly kind: 'drop-after-sent';
      readonly bytes: number;
    }
  | {
      /** After `after` bytes to the client, `octets` are inserted, which the server did not send. */ readonly kind: 'garbage';
      readonly after: number;
      readonly octets: Buffer;
    }
  | {
      /** The first literal to the client that is long enough lacks `missing` bytes of the size it names. */ readonly kind: 'cut-literal';
      readonly missing: number;
    }
  | {
      /** The first match in the answers to one connection is replaced. */ readonly kind: 'rewrite';
      readonly pattern: RegExp;
      readonly replacement: string;
    }
  | {
      /** The connection breaks when the nth such command arrives; it is not carried out. */ readonly kind: 'drop-at-command';
      readonly command?: string;
      readonly nth?: number;
    }
  | {
      /** The command is carried out, and the connection breaks before its tagged answer. */ readonly kind: 'drop-before-ok';
      readonly command: string;
    }
  | {
      /** From the nth such command on no command is carried out and nothing is sent; the connection stays open. */ readonly kind: 'stall';
      readonly command?: string;
      readonly nth?: number;
    }
  | {
      /** The command is answered NO (or BAD) without being carried out. */ readonly kind: 'answer-no';
      readonly command: string;
      /** Only where its line has this word, such as the name of a mailbox. */
      readonly naming?: string;
      readonly status?: 'NO' | 'BAD';
      readonly text?: string;
    }
  | { readonly kind: 'refuse-login'; readonly text?: string }
  | {
      /** BYE in place of an answer; `command` null: in place of the greeting. */ readonly kind: 'bye';
      readonly command: string | null;
      readonly text?: string;
    }
  | {
      /** From the next connection on, bytes trickle to the client. */ readonly kind: 'slow';
      readonly bytesAtOnce: number;
      readonly everyMs: number;
    }
);
export type FaultOf<K extends Fault['kind']> = Extract<Fault, { kind: K }>;

interface ArmedFault {
  readonly fault: Fault;
  /** How often it will still strike. */
  left: number;
  /** Commands it has let pass. */
  passed: number;
}

/** The waiting faults, shared by all connections. */
export class FaultList {
  #armed: ArmedFault[] = [];
  #struck = 0;

  /** Number of faults that have struck. */
  get struck(): number {
    return this.#struck;
  }

  /** For faults that strike at a point of the byte stream: a connection that takes one may end before that point. */
  noteStrike(): void {
    this.#struck++;
  }

  add(fault: Fault): void {
    this.#armed.push({ fault, left: fault.times ?? 1, passed: 0 });
  }

  clear(): void {
    this.#armed = [];
  }

  /** Uses up one strike of the first fault of that kind, if there is one. */
  take<K extends Fault['kind']>(kind: K): FaultOf<K> | null {
    const armed = this.#armed.find(({ fault, left }) => fault.kind === kind && left > 0);
    if (!armed) return null;
    armed.left--;
    return armed.fault as FaultOf<K>;
  }

  /** Uses up one strike of the first fault that this command meets. @param line all of its first line */
  takeForCommand(command: string, line: string): Fault | null {
    for (const armed of this.#armed) {
      if (armed.left === 0 || !meets(armed.fault, command, line)) continue;
      if ('nth' in armed.fault && ++armed.passed < (armed.fault.nth ?? 1)) continue;
      armed.left--;
      this.#struck++;
      return armed.fault;
    }
    return null;
  }

  takeForGreeting(): FaultOf<'bye'> | null {
    const armed = this.#armed.find(
      ({ fault, left }) => fault.kind === 'bye' && fault.command === null && left > 0,
    );
    if (!armed) return null;
    armed.left--;
    this.#struck++;
    return armed.fault as FaultOf<'bye'>;
  }
}

function meets(fault: Fault, command: string, line: string): boolean {
  switch (fault.kind) {
    case 'drop-at-command':
    case 'stall':
      return fault.command === undefined || fault.command === command;
    case 'answer-no':
      return fault.command === command && line.includes(fault.naming ?? '');
    case 'drop-before-ok':
    case 'bye':
      return fault.command === command;
    case 'refuse-login':
      return command === 'LOGIN' || command === 'AUTHENTICATE';
    case 'drop-after-bytes':
    case 'drop-after-sent':
    case 'garbage':
    case 'cut-literal':
    case 'rewrite':
    case 'drop-at-text':
    case 'slow':
      return false;
  }
}
