import { createFileRoute } from '@tanstack/react-router';
import { FeedbackSettings } from '../../../features/settings/feedback.tsx';

export const Route = createFileRoute('/_workspace/settings/feedback')({ component: FeedbackSettings });
