/** Limits of what is stored of an event. Google limits a description to 8,192 characters and a title to 1,024; other sources may not. */
export const longest = { title: 1024, text: 8192, place: 1024, link: 2048, address: 254 };
export const most = { attendees: 200, attachments: 25, entryPoints: 20, recurrence: 20 };

/** Written by people who invite the user: `javascript:` and the like never become a link. */
export const isCallable = (uri: string) => uri.length <= longest.link && /^(https?|tel|sip):/i.test(uri);

export function webLink(url: string | null | undefined): string | null {
  return url && url.length <= longest.link && /^https?:\/\//i.test(url) ? url : null;
}

/** Null for an empty text. */
export function cut(text: string | null | undefined, length: number): string | null {
  return text ? text.slice(0, length) : null;
}
