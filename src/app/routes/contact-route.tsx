import { ContactScreen } from '#src/features/contact/contact-screen.tsx';

export const ContactRoute = () => <ContactScreen />;
