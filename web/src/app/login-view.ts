/** The forms of the login page. */
export type LoginView = 'sign-in' | 'create-account' | 'forgot-password' | 'second-step';

/** The location state of a link that leads to one of the forms; the address stays that of the login page. */
export const loginAt = (view: 'create-account' | 'forgot-password') => ({ view });

/** The form that a link asks for; any other state, or none, means the sign-in. */
export function loginViewOf(state: unknown): LoginView {
  const { view } = (state ?? {}) as { view?: unknown };
  return view === 'create-account' || view === 'forgot-password' ? view : 'sign-in';
}
