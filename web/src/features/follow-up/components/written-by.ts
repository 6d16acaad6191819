/** Of a draft. `template/3` and `model/<name>` are for the details; what matters is whether the text has left the machine. */
export function writtenBy(engine: string): string {
  return engine.startsWith('model/')
    ? `Written by the language model ${engine.slice('model/'.length)}.`
    : "Written from Tern's own templates.";
}
