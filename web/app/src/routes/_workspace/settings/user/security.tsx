import { createFileRoute } from '@tanstack/react-router';
import { AccountSecurity } from '../../../../features/settings/account-security.tsx';

export const Route = createFileRoute('/_workspace/settings/user/security')({ component: AccountSecurity });
