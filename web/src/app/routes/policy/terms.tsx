export { TermsOfService as Component } from '../../../features/legal/components/terms-of-service.tsx';
