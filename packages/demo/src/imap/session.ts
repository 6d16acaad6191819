import type { Socket } from 'node:net';
import { Arguments } from './arguments.ts';
import { CommandReader, LiteralRefused, UnreadableStream, type CommandLine } from './command-reader.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { MailboxView } from './mailbox-view.ts';
import { parseArguments } from './parse-arguments.ts';
import { Refusal, bad } from './refusal.ts';
import { capabilities, type Extension } from './extensions.ts';
import type { ServerContext } from './server-context.ts';
import type { StoredMailbox } from './mailbox-store.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** Most bytes of one appended message. */
const maxMessageBytes = 64 * megabyte;
const maxFailures = 3;

/** RFC 9051 section 3: the commands that a connection may send depend on its state. */
export type SessionState = 'not-authenticated' | 'authenticated' | 'selected';

/** One command of RFC 9051 section 6 or of an extension. */
export interface ImapCommand {
  readonly states: readonly SessionState[];
  /** True for commands during which no message may lose its number: FETCH, STORE and SEARCH by number. */
  readonly keepsNumbers?: boolean;
  /**
   * Writes the untagged responses.
   * @returns the text after the tagged OK
   * @throws Refusal
   */
  run(session: Session, args: Arguments): string | Promise<string>;
}

/** @param name upper case, with its UID prefix where it has one */
export type FindCommand = (name: string, extensions: ReadonlySet<Extension>) => ImapCommand | null;

/** One connection. Commands run one after the other in the order they came. */
export class Session {
  readonly context: ServerContext;
  username: string | null = null;
  view: MailboxView | null = null;
  readonly #socket: Socket;
  readonly #findCommand: FindCommand;
  readonly #reader: CommandReader;
  #failures = 0;
  #isEnding = false;
  #isIdling = false;
  readonly #enabled = new Set<'CONDSTORE' | 'QRESYNC'>();

  constructor(context: ServerContext, socket: Socket, findCommand: FindCommand) {
    this.context = context;
    this.#findCommand = findCommand;
    this.#socket = socket;
    this.#reader = new CommandReader(
      socket,
      {
        lineBytes: 64 * kilobyte,
        literalsPerCommand: 50,
        literalBytes: (firstLine) => {
          if (this.username === null) return 4 * kilobyte;
          return /^\S+ APPEND /i.test(firstLine.subarray(0, 64).toString('latin1'))
            ? maxMessageBytes
            : 64 * kilobyte;
        },
      },
      () => this.write('+ OK\r\n'),
    );
  }

  get state(): SessionState {
    if (this.username === null) return 'not-authenticated';
    return this.view ? 'selected' : 'authenticated';
  }

  /** Serves the connection to its end. */
  async serve(onLogin: () => void): Promise<void> {
    this.write(`* OK [CAPABILITY ${capabilities(this.context)}] Demo mail server ready\r\n`);
    while (!this.#isEnding) {
      try {
        const line = await this.#reader.command();
        if (!line) return;
        const wasLoggedIn = this.username !== null;
        await this.#answer(line);
        if (!wasLoggedIn && this.username !== null) onLogin();
      } catch (error) {
        if (error instanceof LiteralRefused) this.#refuse(tagOf(error.line), error.refusal);
        else if (error instanceof UnreadableStream) this.bye(`Closing: ${error.message}`);
        else throw error;
      }
    }
  }

  write(data: string | Uint8Array): void {
    if (this.#socket.writable) this.#socket.write(data);
  }

  /**
   * Resolves when the client has taken what was written: long answers wait for slow readers here.
   * @throws UnreadableStream when the client has gone
   */
  async drained(): Promise<void> {
    const socket = this.#socket;
    if (socket.writableNeedDrain && !socket.destroyed) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          socket.off('drain', done).off('close', done);
          resolve();
        };
        socket.on('drain', done).on('close', done);
      });
    }
    if (socket.destroyed) throw new UnreadableStream('the client has gone');
  }

  /** The next raw line, for the exchanges inside AUTHENTICATE and IDLE. */
  nextLine(): Promise<Buffer | null> {
    return this.#reader.line();
  }

  /** Sends BYE and ends the connection. */
  bye(text: string): void {
    this.write(`* BYE ${text}\r\n`);
    this.#isEnding = true;
    this.#socket.end();
  }

  select(mailbox: StoredMailbox, isReadOnly: boolean): MailboxView {
    this.unselect();
    const onChange = (): void => {
      if (this.#isIdling) this.#sendChanges(true);
    };
    const { messages, changes } = this.context;
    this.view = new MailboxView({ mailbox, isReadOnly, messages, changes, onChange });
    this.context.hub.join(this.view);
    return this.view;
  }

  unselect(): void {
    if (this.view) this.context.hub.leave(this.view);
    this.view = null;
  }

  /** The client knows mod-sequences (RFC 7162 section 3.1): from now on they are sent with every flag. */
  get hasModseqs(): boolean {
    return this.#enabled.has('CONDSTORE');
  }

  /** @throws Refusal BAD where they are not offered */
  enableModseqs(): void {
    if (!this.context.extensions.has('CONDSTORE')) throw bad('Mod-sequences are not offered');
    this.#enabled.add('CONDSTORE');
  }

  /** The client understands VANISHED (RFC 7162 section 3.2.3). */
  get hasQresync(): boolean {
    return this.#enabled.has('QRESYNC');
  }

  enableQresync(): void {
    this.enableModseqs();
    this.#enabled.add('QRESYNC');
  }

  /** Between these two calls the client gets changes at once. */
  set isIdling(isIdling: boolean) {
    this.#isIdling = isIdling;
    if (isIdling) this.#sendChanges(true);
  }

  async #answer(line: CommandLine): Promise<void> {
    let tag = '*';
    try {
      const { tag: given, name, argumentStart } = parseCommandName(line);
      tag = given;
      const command = this.#findCommand(name, this.context.extensions);
      if (!command) throw bad('Unknown command');
      if (!command.states.includes(this.state)) throw bad(`Not possible when ${this.state}`);
      const done = await command.run(this, new Arguments(parseArguments(line, argumentStart)));
      this.#sendChanges(!command.keepsNumbers);
      this.write(`${tag} OK ${done}\r\n`);
      if (name === 'LOGOUT') this.#socket.end();
    } catch (error) {
      this.#refuse(tag, error);
    }
    if (this.view?.isDeleted) this.bye('The selected mailbox was deleted');
  }

  #refuse(tag: string, error: unknown): void {
    if (error instanceof UnreadableStream || isConnectionLoss(error)) throw error;
    if (error instanceof Refusal) {
      this.write(
        `${tag} ${error.status} ${error.code === null ? '' : `[${error.code}] `}${error.message}\r\n`,
      );
    } else {
      this.context.onError(error);
      this.write(`${tag} NO [SERVERBUG] Internal error\r\n`);
    }
    // Connections that guess passwords or speak another protocol (HTTP, say) end here.
    if (this.username === null && ++this.#failures >= maxFailures) this.bye('Too many errors');
  }

  #sendChanges(mayExpunge: boolean): void {
    const wording = { hasModseqs: this.hasModseqs, hasQresync: this.hasQresync };
    for (const response of this.view?.takeChanges(mayExpunge, wording) ?? []) this.write(response);
  }
}

const commandName = /^([^\s"(){%*\\+\x00-\x1f\x7f-\xff]{1,64}) +([A-Za-z]{1,32})( +|$)/;
const uidCommandName = /^(FETCH|STORE|SEARCH|COPY|MOVE|EXPUNGE)( +|$)/i;

function parseCommandName(line: CommandLine): { tag: string; name: string; argumentStart: number } {
  // Tag and name are short: the pattern never sees more than their limits.
  const text = (line[0] ?? Buffer.alloc(0)).subarray(0, 160).toString('latin1');
  const match = commandName.exec(text);
  if (!match?.[1] || !match[2]) throw bad('Expected a tag and a command');
  const name = match[2].toUpperCase();
  if (name !== 'UID') return { tag: match[1], name, argumentStart: match[0].length };
  const uidMatch = uidCommandName.exec(text.slice(match[0].length));
  // The tag is known: the answer must carry it.
  if (!uidMatch?.[1]) return { tag: match[1], name: 'UID ?', argumentStart: match[0].length };
  return {
    tag: match[1],
    name: `UID ${uidMatch[1].toUpperCase()}`,
    argumentStart: match[0].length + uidMatch[0].length,
  };
}

function tagOf(line: Buffer): string {
  return (
    /^[^\s"(){%*\\+\x00-\x1f\x7f-\xff]{1,64}(?= )/.exec(line.subarray(0, 80).toString('latin1'))?.[0] ?? '*'
  );
}
