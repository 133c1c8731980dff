import { ReviewScreen } from '#src/features/external-review/review-screen.tsx';

export const ExternalReviewRoute = () => <ReviewScreen />;
