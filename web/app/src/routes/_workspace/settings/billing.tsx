import { createFileRoute } from '@tanstack/react-router';
import { Billing } from '../../../features/settings/billing.tsx';

export const Route = createFileRoute('/_workspace/settings/billing')({ component: Billing });
