/** A card that the sandbox of payments charges, as it is sent. */
export const aCard = {
  name: 'ROSANA M FERREIRA',
  creditCard: '4111 1111 1111 1111',
  expirationDate: '12/39',
  CVV: '731',
  brand: 'visa',
};
