import { createFileRoute } from '@tanstack/react-router';
import { Profile } from '../../../../features/settings/profile.tsx';

export const Route = createFileRoute('/_workspace/settings/user/account')({ component: Profile });
