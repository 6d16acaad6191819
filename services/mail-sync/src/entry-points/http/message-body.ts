import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { downloadAttachment, readMessageBody } from '@tern/contracts/http/messages';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { openAttachment } from '../../domain/messages/open-attachment.ts';
import { findMessage, type ReadContext } from '../../domain/messages/read-message.ts';
import { showBodyPage, type PageContext } from '../../domain/messages/show-body-page.ts';
import { bodyHeaders } from '@tern/mail-content/html/body-headers';
import { bodyValidator } from '@tern/mail-content/reading/body-validator';
import { hasVersion } from '@tern/runtime/entity-tag';
import { withClientErrors } from './mail-server-answers.ts';

export interface BodyCalls extends ReadContext, PageContext {
  readonly reader: PageContext['reader'];
  /** The web origin: the only one that may frame a body. */
  readonly webOrigin: () => string;
}

export function mountBodyCalls(mounting: Mounting, context: BodyCalls): void {
  mountEndpoint(mounting, readMessageBody, async ({ principal, params, query, request, response }) => {
    const found = await findMessage(context, { ...params, userId: principal.userId });
    const showsRemoteImages = query.images === 'shown';
    const wanted = { ...found, view: query.view, showsRemoteImages };
    response.set(bodyHeaders(context.webOrigin(), showsRemoteImages));
    const validator = bodyValidator(wanted);
    response.set('ETag', validator);
    if (hasVersion(request, validator)) {
      response.status(304).end();
      return null;
    }
    const { bytes, isWhole } = await showBodyPage(context, wanted);
    // A part that is missing now may be there later.
    if (!isWhole) {
      response.removeHeader('ETag');
      response.set('Cache-Control', 'private, no-store');
    }
    response.end(bytes);
    return null;
  });
  mountEndpoint(mounting, downloadAttachment, async ({ principal, params, response, signal }) => {
    const { userId } = principal;
    const { attachment, content, close } = await withClientErrors(() =>
      openAttachment(context, { ...params, userId }),
    );
    try {
      // Until the first bytes are there (or the end is), the failure can still be answered; the time may run out meanwhile.
      await withClientErrors(() => once(content, 'readable', { signal }));
      // Sets Content-Disposition with filename and filename* (RFC 6266), escaped.
      response.attachment(attachment.filename);
      response.set(downloadHeaders);
      await pipeline(content, response);
    } catch (error) {
      // The answer has begun, or the client has gone: the failure can only be shown by closing the connection.
      if (!response.headersSent) throw error;
      response.destroy();
    } finally {
      content.destroy();
      await close();
    }
    return null;
  });
}

/** No type that a browser would show on our origin, and no ranges: each would be read from the mail server from the start. */
const downloadHeaders = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Accept-Ranges': 'none',
};
