import { CheckoutScreen } from '#src/features/store/checkout/checkout-screen.tsx';

export const CartRoute = () => <CheckoutScreen />;
