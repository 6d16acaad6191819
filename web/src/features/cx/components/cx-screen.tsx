import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import BookOpen from 'lucide-react/icons/book-open';
import { useEffect, useReducer, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import { Logo } from '../../../components/ui/marks/logo.tsx';
import { PageTitle } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { canSend, isReplyOffered, isRunning, nextReplay, startReplay } from '../replay.ts';
import { conversation } from '../script/conversation.ts';
import styles from './cx-screen.module.css';
import { ReplayControls } from './replay-controls.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SidePanel } from './side-panel.tsx';
import { Transcript } from './transcript.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

/** Specification section 9: one event a second. */
const tick = 1000;

/** Replays a scripted support case that the user can inspect and take over. It makes no calls. */
export function CxScreen() {
  const [replay, dispatch] = useReducer(nextReplay, conversation, startReplay);
  const { position, isTracing, selection } = replay;
  const runs = isRunning(replay);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => dispatch({ type: 'tick' }), tick);
    return () => clearTimeout(timer);
  }, [runs, position]);

  // A key without a meaning here is left to the browser: while tracing, arrows scroll.
  const move = (type: 'start' | 'back' | 'forward' | 'end') => (isTracing ? false : dispatch({ type }));
  useKeys({
    ArrowLeft: () => move('back'),
    ArrowRight: () => move('forward'),
    ArrowUp: () => move('start'),
    ArrowDown: () => move('end'),
    s: () => (isTracing ? dispatch({ type: 'toggle-style' }) : false),
  });

  const screen = useRef<HTMLDivElement>(null);
  const replyBox = useRef<HTMLTextAreaElement>(null);
  const nextFocus = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    nextFocus.current?.()?.focus();
    nextFocus.current = null;
  });

  const select = (key: string) => dispatch({ type: 'select', key });
  const close = () => {
    const origin =
      selection?.kind === 'event' ? `[data-entry="${CSS.escape(selection.key)}"]` : '[data-entry-sop]';
    nextFocus.current = () => screen.current?.querySelector<HTMLElement>(origin);
    dispatch({ type: 'close-panel' });
  };
  const insert = (text: string) => {
    nextFocus.current = () => replyBox.current;
    dispatch({ type: 'insert', text });
    // On a narrow screen the panel covers the reply box.
    if (isNarrow) dispatch({ type: 'close-panel' });
  };

  return (
    <div ref={screen} className={styles.screen}>
      <PageTitle title={t`Case review`} />
      <main className={styles.chat} inert={isNarrow && selection !== null}>
        <header className={styles.head}>
          <Link to={paths.home} className={styles.brand} aria-label={t`Tern, home`}>
            <Logo />
          </Link>
          <h1>
            <Trans>Case review</Trans>
          </h1>
          <ReplayControls
            position={position}
            length={replay.events.length}
            isTracing={isTracing}
            onMove={(type) => dispatch({ type })}
          />
        </header>
        <Transcript
          replay={replay}
          onSelect={select}
          onReference={(key) => dispatch({ type: 'cite', key })}
        />
        <div className={styles.foot}>
          {isReplyOffered(replay) && (
            <ReplyBox
              ref={replyBox}
              text={replay.reply}
              canSend={canSend(replay)}
              onChange={(text) => dispatch({ type: 'write', text })}
              onSend={() => dispatch({ type: 'send' })}
            />
          )}
          <div className={styles.tools}>
            <Button
              size="small"
              data-entry-sop
              icon={<BookOpen aria-hidden="true" />}
              onClick={() => dispatch({ type: 'view-sop' })}
            >
              <Trans>View SOP</Trans>
            </Button>
            <CheckboxField
              label={t`Tracing`}
              isChecked={isTracing}
              onChange={(isOn) => dispatch({ type: 'trace', isTracing: isOn })}
            />
            <p className={styles.keys}>
              {isTracing ? (
                <>
                  <kbd>s</kbd> {replay.style === 'default' ? t`less detail` : t`more detail`}
                </>
              ) : (
                <Trans>
                  <kbd>←</kbd> <kbd>→</kbd> step, <kbd>↑</kbd> start, <kbd>↓</kbd> end
                </Trans>
              )}
            </p>
          </div>
        </div>
      </main>
      {selection && (
        <SidePanel
          replay={replay}
          selection={selection}
          onSelect={select}
          onInsert={insert}
          onClose={close}
        />
      )}
    </div>
  );
}
