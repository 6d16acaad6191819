/**
 * Painless: initialises a new document. While processes of two versions run, the alias may name an index of another layout. A write in the
 * form of this version fails there, and is repeated until that process ends.
 */
const begin = `
  if (!ctx._index.startsWith(params.layout)) { throw new IllegalStateException('another layout'); }
  Map s = ctx._source;
  if (s.version == null) {
    s.version = -1L; s.flagsVersion = -1L; s.removedVersion = -1L; s.assessedVersion = -1L; s.meaning = 0;
    s.user = params.user; s.messageId = params.messageId; s.account = params.account;
  }
`;

const setFlags = `
  if (params.version > ((Number) s.flagsVersion).longValue()) {
    s.flagsVersion = params.version;
    if (params.isRead != null) { s.isRead = params.isRead; }
    s.places = params.places; s.kinds = params.kinds; s.mailboxes = params.mailboxes; s.isAside = params.isAside;
    isChanged = true;
  }
`;

/** Events from before search existed lack fields; an event that has them fills them in, whatever its version. */
const fillIn = `
  if (s.hasAttachments == null && params.content.hasAttachments != null) {
    def direction = s.stored.direction;
    s.putAll(params.content);
    s.stored.direction = direction;
    s.meaning = 1; s.windows = [];
    isChanged = true;
  }
  if (s.isRead == null && params.isRead != null) { s.isRead = params.isRead; isChanged = true; }
  if (s.mailboxes == null && params.mailboxes != null) {
    List places = [];
    for (def kind : s.kinds) { places.add(kind.toLowerCase()); }
    for (def mailbox : params.mailboxes) { places.add(mailbox.name.toLowerCase()); }
    s.places = places; s.mailboxes = params.mailboxes;
    if (s.isAside == true && params.mailboxes.size() > s.kinds.size()) { s.isAside = false; }
    isChanged = true;
  }
`;

/** The newest version of the content or of the removal; Painless has Math.max for doubles only. */
const known = `
  long stored = ((Number) s.version).longValue();
  long removed = ((Number) s.removedVersion).longValue();
  long known = stored > removed ? stored : removed;
`;

/** Versions decide, as in the SQLite index: an older event changes nothing. */
export const scripts = {
  put: `${begin}
    boolean isChanged = false;
    ${known}
    if (params.version > known) {
      s.putAll(params.content);
      s.version = params.version; s.meaning = 1; s.windows = [];
      isChanged = true;
      ${setFlags}
    } else if (s.stored != null && stored > removed) {
      ${fillIn}
    }
    if (!isChanged) { ctx.op = 'none'; }`,
  change: `${begin}
    boolean isChanged = false;
    if (params.version > ((Number) s.removedVersion).longValue()) { ${setFlags} }
    if (!isChanged) { ctx.op = 'none'; }`,
  assess: `${begin}
    long assessed = ((Number) s.assessedVersion).longValue();
    if (params.version > assessed || params.version == assessed && s.followUp == null) {
      s.assessedVersion = params.version; s.needsFollowup = params.needsFollowup;
      s.responseMessageId = params.responseMessageId; s.followUp = params.followUp; s.isAwaiting = params.isAwaiting;
    } else { ctx.op = 'none'; }`,
  remove: `${begin}
    ${known}
    if (params.version > known) {
      for (String field : params.content) { s.remove(field); }
      s.removedVersion = params.version; s.meaning = 0;
    } else { ctx.op = 'none'; }`,
  review: `
    Map s = ctx._source;
    if (s.reviewVersion == null || params.version > ((Number) s.reviewVersion).longValue()) {
      s.reviewOf = params.user; s.reviewedAccount = params.account; s.reviewVersion = params.version;
      s.verifiedUntil = params.verifiedUntil;
    } else { ctx.op = 'none'; }`,
  setOwed: `
    Map s = ctx._source;
    if (s.owedVersion == null || params.version > ((Number) s.owedVersion).longValue()) {
      s.owedVersion = params.version; s.owed = params.owed;
    } else { ctx.op = 'none'; }`,
  setConsent: `
    Map s = ctx._source;
    if (s.consentVersion == null || params.version > ((Number) s.consentVersion).longValue()) {
      s.consentVersion = params.version; s.consentOf = params.user; s.isConsentGiven = params.isGiven;
    } else { ctx.op = 'none'; }`,
  forgetVectors: 'ctx._source.meaning = 1; ctx._source.windows = [];',
  /** The name of an index contains its model: vectors of another one are dropped. */
  putVectors: `
    Map s = ctx._source;
    if (ctx._index == params.index && s.meaning == 1 && ((Number) s.version).longValue() == params.version) {
      s.windows = params.windows; s.meaning = 2;
    } else { ctx.op = 'none'; }`,
} as const;

/** Fields that are deleted with a message; its versions stay as the tombstone. */
export const contentFields = [
  'subject',
  'sender',
  'recipients',
  'attachments',
  'body',
  'names',
  'stored',
  'windows',
  'date',
  'words',
  'backwards',
  'language',
  'hasAttachments',
  'isRead',
  'places',
  'isAside',
  'kinds',
  'mailboxes',
] as const;
