import { createFileRoute } from '@tanstack/react-router';
import { Authentication } from '../../../features/authentication/authentication.tsx';

export const Route = createFileRoute('/_workspace/settings/authentication')({ component: Authentication });
