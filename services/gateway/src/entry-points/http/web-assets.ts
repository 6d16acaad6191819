import express, { type RequestHandler } from 'express';

const yearMs = 31_536_000_000;

/** The names carry a hash of the content: a browser keeps such a file for a year and never asks whether it changed. */
const forever = {
  immutable: true,
  maxAge: yearMs,
  index: false,
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** The files of assets/: as the build compressed them where it did and the browser knows Brotli, else compressed as they are sent. */
export function serveAssets(folder: string, compress: RequestHandler): readonly RequestHandler[] {
  const files = express.static(folder, forever);
  const packed: RequestHandler = (request, response, next) => {
    const type = types[/\.(js|css)$/.exec(request.path)?.[1] ?? ''];
    if (type === undefined || !request.acceptsEncodings('br')) return next();
    const asked = request.url;
    request.url = `${request.path}.br`;
    response.setHeader('content-type', type).setHeader('content-encoding', 'br').vary('Accept-Encoding');
    void files(request, response, (error?: unknown) => {
      request.url = asked;
      for (const name of ['content-type', 'content-encoding', 'vary']) response.removeHeader(name);
      next(error);
    });
  };
  return [packed, compress, files];
}
