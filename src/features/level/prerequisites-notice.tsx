import type { Prerequisite } from '#contract/areas/learning/entities/node.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { paths } from '#src/paths.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';

/** What has to be concluded before the page opens, each with the way to it. */
export const PrerequisitesNotice = ({ missing }: { missing: readonly Prerequisite[] }) => (
  <Notice
    tone="info"
    title={levelCopy.prerequisites(missing.length)}
    actions={missing.map(({ idNode, title }) => (
      <LinkButton key={idNode} size="small" to={paths.level(idNode)}>
        {title || levelCopy.equivalence.untitled}
      </LinkButton>
    ))}
  />
);
