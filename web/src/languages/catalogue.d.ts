declare module '*.po' {
  import type { Message } from '../lib/language/message.ts';

  const messages: Readonly<Record<string, Message>>;
  export default messages;
}
