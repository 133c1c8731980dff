import { ArrowUp, Award, Copy, Search, Trash2, Trophy } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { roles } from '#contract/theme/roles.ts';
import { CardView } from '#src/kinds/cards/card-view.tsx';
import { SyncBadge } from '#src/ui/frame/sync-badge.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Chip } from '#src/ui/action/chip.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { ProgressRing } from '#src/ui/figure/progress-ring.tsx';
import { StarPicker } from '#src/ui/figure/star-picker.tsx';
import { Stars } from '#src/ui/figure/stars.tsx';
import { StaleLine } from '#src/ui/label/stale-line.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { Tabs } from '#src/ui/list/tabs.tsx';
import { Timeline, TimelineItem } from '#src/ui/list/timeline.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { Drawing } from '#src/ui/picture/drawing.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { badges, element, longTitle, pictures, state } from '#tests/stories/samples.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="part">
    <h2>{title}</h2>
    {children}
  </section>
);

const swatches = roles.filter((role) => !role.startsWith('on-'));

const Page = ({ opened }: { opened: '' | 'dialog' | 'drawer' }) => {
  const [tab, setTab] = useState('a');
  const [checked, setChecked] = useState(true);
  const [stars, setStars] = useState<number | null>(3);
  const [open, setOpen] = useState<string>(opened);
  const card = { href: '/x', format: 'portrait' as const };
  return (
    <div className="kit">
      <Part title="Papéis de cor">
        <div className="swatches">
          {swatches.map((role) => (
            <div key={role}>
              <i style={{ background: `var(--${role})` }} />
              {role}
            </div>
          ))}
        </div>
      </Part>
      <Part title="Selo de envio">
        <div className="strip">
          {Object.entries(badges).map(([name, badge]) => (
            <SyncBadge key={name} {...badge} />
          ))}
        </div>
      </Part>
      <Part title="Estado de cada coisa">
        <div className="row">
          <StateLine phase="device" />
          <StateLine phase="waiting" />
          <StateLine phase="sending" done={2} total={5} />
          <StateLine phase="sent" when="às 14:32" />
          <StateLine phase="attention" />
          <StateLine phase="done" />
          <StateLine phase="failed" />
          <StateLine phase="offline" />
          <StaleLine when="ontem às 18:05" />
        </div>
      </Part>
      <Part title="Cartão padrão">
        <div className="cards">
          <CardView
            kind="standard"
            {...card}
            element={element(longTitle, { image: pictures.boxes, duration: 7800 })}
            state={state({ progress: 35, status: 'in-progress', saved: true })}
          />
          <CardView
            kind="standard"
            {...card}
            element={element('EPI: qual usar em cada área', {
              image: pictures.helmet,
              duration: 840,
            })}
            state={state({ status: 'done' })}
          />
          <CardView
            kind="standard"
            {...card}
            element={element('Levantar peso sem lesão', { duration: 840 })}
            state={state({ mandatory: true, line: { phase: 'waiting' } })}
          />
          <CardView
            kind="standard"
            {...card}
            element={element('Brigada de incêndio: nível 2', { image: pictures.lock })}
            state={state({ locked: { reason: 'Conclua "Brigada: nível 1"' } })}
          />
          <CardView
            kind="standard"
            {...card}
            element={element('Auditoria interna 2026')}
            state={state({ restricted: true })}
          />
          <CardView
            kind="standard"
            {...card}
            element={element('Rotas de 2024', { image: pictures.truck })}
            state={state({ archived: true })}
          />
        </div>
      </Part>
      <Part title="Outros cartões">
        <div className="two">
          <div className="stack">
            <CardView
              kind="block"
              {...card}
              element={element('Operação segura de empilhadeira', { image: pictures.forklift })}
              fact="Aula 3 de 7 · faltam 10 min"
              state={state({ progress: 36, saved: true })}
            />
            <CardView
              kind="block"
              {...card}
              element={element(longTitle)}
              fact="Turma começa em 3 dez"
              state={state({ locked: { reason: 'Abre em 3 dez, com a turma' } })}
            />
          </div>
          <div className="stack">
            <CardView
              kind="navigation"
              {...card}
              element={element('Cadeia fria', { image: pictures.food, count: 9 })}
              state={state()}
            />
            <div className="row">
              <CardView
                kind="avatar"
                {...card}
                element={element('Atendimento', { image: pictures.talk })}
                state={state({ progress: 80 })}
              />
              <CardView
                kind="avatar"
                {...card}
                element={element('Frota e entregas', { image: pictures.truck })}
                state={state({ progress: 25 })}
              />
              <CardView
                kind="avatar"
                {...card}
                element={element('Higiene')}
                state={state({ progress: 100 })}
              />
            </div>
            <CardView
              kind="button"
              {...card}
              element={element('Responder a pesquisa de clima')}
              state={state()}
            />
            <CardView
              kind="button"
              {...card}
              element={element('Responder a pesquisa de clima')}
              state={state({ locked: { reason: 'Abre em 3 dez' } })}
            />
            <CardView kind="hexagon" {...card} element={element('?')} state={state()} />
          </div>
        </div>
        <CardView
          kind="banner"
          {...card}
          element={element('O caminhão chegou a 8 °C. E agora?', {
            image: pictures.bannerFood,
            label: 'Cadeia fria',
            description: 'Quatro minutos.',
          })}
          state={state({ saved: true })}
        />
      </Part>
      <Part title="Botões">
        <div className="row">
          <Button tone="primary">Matricular-se</Button>
          <Button>Ver ementa</Button>
          <Button tone="quiet">Ver todos</Button>
          <Button tone="danger" icon={Trash2}>
            Descartar
          </Button>
          <Button tone="primary" size="small">
            Enviar
          </Button>
          <Button size="small" icon={Copy}>
            Copiar
          </Button>
          <Button id="focused">Com foco</Button>
          <IconButton label="Copiar" icon={Copy} />
          <TextLink to="/x">Um link</TextLink>
          <Menu
            label="Mais"
            entries={[
              { id: 'a', label: 'Baixar certificado', icon: Award, onSelect: () => undefined },
              { id: 'b', label: 'Descartar', icon: Trash2, apart: true, onSelect: () => undefined },
            ]}
          >
            Menu
          </Menu>
          <Button
            tone="primary"
            why={{
              icon: 'offline',
              text: 'Comprar precisa de conexão. Seu carrinho fica guardado.',
            }}
          >
            Comprar
          </Button>
          <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
          <Button onClick={() => setOpen('drawer')}>Gaveta</Button>
          <Button
            id="toast"
            onClick={() =>
              showToast({
                text: 'Você ganhou 20 pontos com “Checklist antes de ligar”',
                icon: Trophy,
                action: { label: 'Ver', onSelect: () => undefined },
              })
            }
          >
            Aviso
          </Button>
        </div>
        <div className="row">
          <Tag>Neutro</Tag>
          <Tag tone="warning">Obrigatório</Tag>
          <Tag tone="success">Aprovado</Tag>
          <Tag tone="danger">Reprovado</Tag>
          <Tag tone="info">Em progresso</Tag>
          <Tag tone="accent">Rematrícula</Tag>
          <Chip pressed>Tudo</Chip>
          <Chip pressed={false}>Segurança</Chip>
        </div>
      </Part>
      <Part title="Campos">
        <div className="two">
          <div className="stack">
            <Field label="Título do curso" placeholder="Como está no certificado" />
            <Field label="Carga horária" defaultValue="0" error="O valor deve ser maior que 0" />
            <Field
              label="E-mail"
              value="rosana.ferreira@aurora.example"
              readOnly
              hint="Só a empresa pode mudar."
            />
          </div>
          <div className="stack">
            <Field label="Buscar" optional icon={Search} placeholder="Buscar no catálogo" />
            <PasswordField label="Senha" defaultValue="segredo" />
            <Checkbox checked={checked} onChange={setChecked}>
              Li e aceito os termos de uso
            </Checkbox>
            <Checkbox
              checked={false}
              onChange={() => undefined}
              hint="Pode mudar depois, no perfil."
            >
              Aceito receber notificações.
            </Checkbox>
          </div>
        </div>
      </Part>
      <Part title="Abas, estrelas">
        <Tabs
          label="Jornada"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'a', label: 'Matriculados' },
            { id: 'b', label: 'Solicitações de matrícula', count: 2 },
            { id: 'c', label: 'Meu histórico' },
          ]}
        >
          <div className="row">
            <Stars value={4.6} count={128} />
            <Stars value={null} />
            <StarPicker label="Sua avaliação" value={stars} onChange={setStars} />
          </div>
        </Tabs>
      </Part>
      <Part title="Avisos">
        <div className="two">
          <div className="stack">
            <Notice
              tone="offline"
              title="Você está sem conexão."
              actions={<TextLink to="/x">Ver o que está salvo</TextLink>}
            >
              4 trilhas estão salvas neste aparelho.
            </Notice>
            <Notice tone="warning" title="Há 3 dias sem enviar">
              Conecte este aparelho hoje: 12 itens existem só aqui.
            </Notice>
            <ErrorNotice
              title="Não foi possível abrir o conteúdo."
              text="Seu progresso até 07:42 está salvo. Tente de novo ou siga para o próximo."
              onRetry={() => undefined}
            />
          </div>
          <div className="stack">
            <Notice tone="success" title="Perfil atualizado com sucesso" />
            <Notice tone="info" title="Uma versão nova está pronta">
              Ela entra quando você reabrir o aplicativo.
            </Notice>
          </div>
        </div>
      </Part>
      <Part title="Espera, vazio, figuras">
        <div className="two">
          <div className="stack">
            <RowSkeleton />
            <ProgressBar value={36} label="Progresso" />
            <ProgressBar value={61} label="Progresso" size="large" />
            <ProgressBar value={100} label="Progresso" size="large" />
            <div className="row">
              <ProgressRing value={42} label="Progresso" />
              <ProgressRing value={72} label="Progresso" size="large" />
              <Mark kind="done" label="Concluído" />
              <Mark kind="locked" label="Bloqueado" />
              <Mark kind="open" label="Não iniciado" />
              <Mark kind="failed" label="Reprovado" />
              <Mark kind="wait" label="Aguardando envio" />
              <Mark kind="warn" label="Precisa de atenção" />
              <Mark kind="here" label="Você está aqui" />
            </div>
            <div className="row">
              {['cloud-off', 'done', 'shield', 'search', 'shelf'].map((of) => (
                <div key={of} style={{ width: 96 }}>
                  <Drawing of={of as 'done'} />
                </div>
              ))}
            </div>
            <div className="row">
              {[
                'Dizer não com respeito',
                'Higiene',
                'Frota e entregas',
                'NR-35',
                'Brigada',
                'Estoque',
                'Trabalho em altura',
              ].map((title) => (
                <div key={title} style={{ width: 72 }}>
                  <Picture src={null} title={title} ratio="square" />
                </div>
              ))}
            </div>
            <div className="row">
              <Avatar name="Rosana Ferreira" photo={null} />
              <Avatar name="Paulo Mendes" photo={null} size="medium" />
              <Avatar name="Jonas Albuquerque" photo={null} size="large" />
            </div>
          </div>
          <EmptyState
            picture="cloud-off"
            title="Esta página ainda não está neste aparelho"
            text="Ela aparece aqui depois de aberta uma vez com conexão. Enquanto isso, 4 trilhas estão prontas."
            action={<Button>Ver o que está salvo</Button>}
          />
        </div>
      </Part>
      <Part title="Linha do tempo">
        <Timeline label="Fila">
          <TimelineItem
            mark={<Mark kind="wait" label={null} />}
            title="Comentário em “Checklist antes de ligar”"
            fact="“Podemos pôr uma segunda etiqueta na doca 7?”"
            state={<StateLine phase="plain" text="Há 12 min · tentando de novo em 40 s" />}
            actions={
              <>
                <Button size="small" icon={ArrowUp}>
                  Enviar agora
                </Button>
                <Button size="small" tone="quiet">
                  Descartar
                </Button>
              </>
            }
          />
          <TimelineItem
            mark={<Mark kind="warn" label={null} />}
            title="Questão 7"
            fact="Duas versões"
            state={<StateLine phase="attention" />}
            future
          />
          <TimelineItem mark={<Mark kind="open" label={null} />} title="Depois" />
        </Timeline>
      </Part>
      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen('')}
        title="Salvar para usar sem conexão"
        footer={
          <>
            <Button onClick={() => setOpen('')}>Cancelar</Button>
            <Button tone="primary" onClick={() => setOpen('')}>
              Salvar 312 MB
            </Button>
          </>
        }
      >
        <p>Sete itens, 312 MB. Há 4,1 GB livres neste aparelho.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={() => setOpen('')} title="Mapa">
        <p>Um caminho com um alfinete.</p>
      </Drawer>
    </div>
  );
};

const meta: Meta<typeof Page> = { title: 'Peças', component: Page, args: { opened: '' } };
export default meta;

export const Parts: StoryObj<typeof Page> = {};
export const DialogOpen: StoryObj<typeof Page> = { args: { opened: 'dialog' } };
export const DrawerOpen: StoryObj<typeof Page> = { args: { opened: 'drawer' } };
