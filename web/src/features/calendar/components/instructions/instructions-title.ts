import { t } from '@lingui/core/macro';

export const instructionsTitle = t`Calendar Summary Instructions`;
