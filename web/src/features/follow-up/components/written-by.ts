/** Who wrote a draft. Of `template/3` and `model/<name>` the user needs only to know whether text was sent to a language model. */
export function writtenBy(engine: string): string {
  return engine.startsWith('model/')
    ? `Written by the language model ${engine.slice('model/'.length)}.`
    : "Written from Tern's own templates.";
}
