import type { ComponentType } from 'react';
import type { CardKind } from '#contract/kinds.ts';
import { AvatarCard } from './avatar/avatar-card.tsx';
import { BannerCard } from './banner/banner-card.tsx';
import { BlockCard } from './block/block-card.tsx';
import { ButtonCard } from './button/button-card.tsx';
import type { CardProps } from '#src/learning/reads/card.ts';
import { NavigationCard } from './navigation/navigation-card.tsx';
import { StandardCard } from './standard/standard-card.tsx';

export const cards = {
  standard: StandardCard,
  block: BlockCard,
  banner: BannerCard,
  navigation: NavigationCard,
  avatar: AvatarCard,
  button: ButtonCard,
} as const satisfies Record<CardKind, ComponentType<CardProps>>;
