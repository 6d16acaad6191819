import type { ParsedAttachment } from '../mime/parsed-message.ts';

/**
 * The type of an image that a browser may show inline; null for other files. Mail programs may give an image a wrong type or none; then
 * the file name decides.
 */
export function imageType({
  contentType,
  filename,
}: Pick<ParsedAttachment, 'contentType' | 'filename'>): string | null {
  const type = contentType.toLowerCase();
  const named = type === 'application/octet-stream' ? /\.(\w{1,5})$/.exec(filename)?.[1] : undefined;
  const kind = named?.toLowerCase() ?? type.replace(/^image\/(?:x-|p(?=jpeg))?/, '');
  const isImage =
    (named !== undefined || type.startsWith('image/')) && /^(?:png|jpe?g|gif|webp|bmp)$/.test(kind);
  return isImage ? `image/${kind.replace('jpg', 'jpeg')}` : null;
}
