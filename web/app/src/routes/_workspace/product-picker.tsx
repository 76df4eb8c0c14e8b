import { createFileRoute } from '@tanstack/react-router';
import { contextStrings } from '../../features/entry/context-strings.ts';
import { OnboardingFrame } from '../../features/onboarding/onboarding-frame.tsx';
import { ProductPicker } from '../../features/onboarding/product-picker.tsx';

export const Route = createFileRoute('/_workspace/product-picker')({
  component: () => (
    <OnboardingFrame title={contextStrings.picker.title}>
      <ProductPicker />
    </OnboardingFrame>
  ),
});
