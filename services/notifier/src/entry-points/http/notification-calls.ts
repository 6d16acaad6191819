import * as endpoints from '@tern/contracts/http/notifications/own-notifications';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import * as manage from '../../domain/notifications/manage-ways.ts';

export function mountNotificationCalls(mounting: Mounting, context: manage.ManageWaysContext): void {
  mountEndpoint(mounting, endpoints.readNotifications, ({ principal }) =>
    manage.readNotifications(context, principal.userId),
  );
  mountEndpoint(mounting, endpoints.changeNotifications, ({ principal, body }) =>
    manage.changeNotifications(context, principal.userId, body),
  );
  mountEndpoint(mounting, endpoints.addNotificationWay, ({ principal, body }) =>
    manage.addWay(context, principal.userId, body),
  );
  mountEndpoint(mounting, endpoints.changeNotificationWay, ({ principal, params, body }) =>
    manage.changeWay(context, { userId: principal.userId, wayId: params.wayId, kinds: body.kinds }),
  );
  mountEndpoint(mounting, endpoints.removeNotificationWay, async ({ principal, params }) => {
    await manage.removeWay(context, principal.userId, params.wayId);
    return {};
  });
  mountEndpoint(mounting, endpoints.testNotificationWay, ({ principal, params }) =>
    manage.testWay(context, principal.userId, params.wayId),
  );
}
