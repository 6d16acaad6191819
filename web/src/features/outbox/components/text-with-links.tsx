interface TextWithLinksProps {
  text: string;
  /** The main link of the mail; the text may contain it, and other links into the app. */
  link: string;
}

/** The mail's own text with its links into the app made clickable; where the text does not hold the one link, it follows the text. */
export function TextWithLinks({ text, link }: TextWithLinksProps) {
  // Subjects in a report are written by other people: addresses outside of the app stay text.
  const home = `${new URL(link).origin}/`;
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <>
      {parts.map((part, at) =>
        part.startsWith(home) ? (
          <a key={at} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
      {!parts.includes(link) && (
        <>
          {'\n\n'}
          <a href={link}>{link}</a>
        </>
      )}
    </>
  );
}
