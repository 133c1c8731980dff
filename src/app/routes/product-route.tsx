import { useRouter, useSearch } from '@tanstack/react-router';
import { ProductScreen } from '#src/features/store/product/product-screen.tsx';
import { paths } from '#src/paths.ts';

export const ProductRoute = () => {
  const router = useRouter();
  const { idOffer = '' } = useSearch({ from: '/person/accepted/shell/detalheslojinha' });
  // Back leads to the store, not to a product that is in the cart.
  return (
    <ProductScreen
      key={idOffer}
      idOffer={idOffer}
      onAdded={() => router.history.replace(paths.cart)}
    />
  );
};
