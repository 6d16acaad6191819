import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useNotifications } from '../api/read-notifications.ts';
import { endpointDigest } from '../browser-push.ts';
import { AddAddress } from './add-address.tsx';
import { BrowserPush } from './browser-push.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { NotificationWayRow } from './notification-way.tsx';
import styles from './notifications.module.css';

/** Where the user's notifications go, of what kind, and when they do not. */
export function Notifications() {
  const query = useNotifications();
  const own = useQuery({ queryKey: queryKeys.ownPush, queryFn: endpointDigest, networkMode: 'always' });
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonRows count={4} />}
      errorFallback={t`Failed to load notifications`}
    >
      {({ ways, settings, pushKey }) => {
        const isOwn = (digest: string | null) => digest !== null && digest === own.data;
        return (
          <div className={styles.parts}>
            <BrowserPush pushKey={pushKey} isOn={ways.some((way) => isOwn(way.endpointDigest))} />
            {ways.length > 0 && (
              <ul className={styles.ways} aria-label={t`Where notifications go`}>
                {ways.map((way) => (
                  <NotificationWayRow key={way.id} way={way} isThisBrowser={isOwn(way.endpointDigest)} />
                ))}
              </ul>
            )}
            <AddAddress />
            <NotificationChoices settings={settings} />
          </div>
        );
      }}
    </AsyncView>
  );
}
