export { PrivacyPolicy as Component } from '../../../features/legal/components/privacy-policy.tsx';
