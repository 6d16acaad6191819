import { useFollowUpPlace } from '../components/use-follow-up-place.ts';

/** Opens the details of a message over the page, as the lists do. */
export function useOpenMessage(messageId: string): () => void {
  const { go } = useFollowUpPlace();
  return () => void go({ details: messageId });
}
