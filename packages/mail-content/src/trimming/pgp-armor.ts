const begin = '-----BEGIN PGP SIGNED MESSAGE-----';

/**
 * The text inside a block that PGP has signed (RFC 9580 section 7): without its lines of armor, its signature, and the dashes that were
 * put before dashes. Text outside the block stays. One pass over the lines.
 */
export function withoutPgpArmor(text: string): string {
  if (!text.includes(begin)) return text;
  let place: 'outside' | 'head' | 'text' | 'signature' = 'outside';
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const mark = line.trimEnd();
    if (place === 'outside' && mark === begin) place = 'head';
    else if (place === 'outside') kept.push(line);
    else if (place === 'head') place = mark === '' ? 'text' : 'head';
    else if (place === 'signature') place = mark === '-----END PGP SIGNATURE-----' ? 'outside' : 'signature';
    else if (mark === '-----BEGIN PGP SIGNATURE-----') place = 'signature';
    else kept.push(line.startsWith('- ') ? line.slice(2) : line);
  }
  return kept.join('\n');
}
