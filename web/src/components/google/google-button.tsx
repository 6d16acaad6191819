import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { beginGoogleSignIn } from '@tern/contracts/http/own-account';
import { useApi } from '../../lib/api/api-context.tsx';
import { useEnv } from '../../lib/env-context.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './google-button.module.css';
import { loadGoogleScript } from './load-google-script.ts';

interface GoogleButtonProps {
  /** The ID token of the person who signed in; only the server checks it. */
  onCredential: (credential: string) => void;
}

/** Google's own button, where this installation has a client at Google; nothing elsewhere. */
export function GoogleButton({ onCredential }: GoogleButtonProps) {
  const { googleScriptUrl } = useEnv();
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onCredential);
  useEffect(() => {
    latest.current = onCredential;
  });

  useEffect(() => {
    if (googleScriptUrl === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = async () => {
      const [id, { clientId, nonce }] = await Promise.all([
        loadGoogleScript(googleScriptUrl),
        api.request(beginGoogleSignIn, { body: {}, signal }),
      ]);
      if (signal.aborted || !place.current) return;
      const callback = ({ credential }: { credential: string }) => latest.current(credential);
      id.initialize({ client_id: clientId, nonce, callback });
      id.renderButton(place.current, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        width: Math.min(320, place.current.clientWidth || 320),
      });
    };
    show().catch(() => {
      if (!signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [api, googleScriptUrl]);

  if (googleScriptUrl === null) return null;
  if (hasFailed)
    return (
      <Notice tone="error">
        <Trans>Google authentication failed</Trans>
      </Notice>
    );
  return <div ref={place} className={styles.place} data-google-button="" />;
}
