export { CxScreen as Component } from '../../features/cx/components/cx-screen.tsx';
