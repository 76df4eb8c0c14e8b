import { createFileRoute } from '@tanstack/react-router';
import { Members } from '../../../features/settings/members.tsx';

export const Route = createFileRoute('/_workspace/settings/users')({ component: Members });
