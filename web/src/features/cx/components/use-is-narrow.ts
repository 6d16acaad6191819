import { useMedia } from '../../../lib/use-media.ts';

/** True where the side panel covers the chat; the same width as in cx-screen.module.css and side-panel.module.css. */
const narrow = '(max-width: 60rem)';

export const useIsNarrow = (): boolean => useMedia(narrow);
