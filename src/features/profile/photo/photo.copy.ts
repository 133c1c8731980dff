import { defineCopy } from '#src/define-copy.ts';

export const photoCopy = defineCopy({
  change: 'Trocar foto',
  title: 'Ajustar foto',
  /** For screen readers: what the arrow keys do. */
  area: 'Área da foto. Use as setas para mover.',
  preview: 'Assim a foto aparece',
  size: '250 × 250 px',
  zoom: 'Tamanho',
  farther: 'Diminuir',
  closer: 'Aumentar',
  turn: 'Girar 90°',
  cancel: 'Cancelar',
  save: 'Salvar',
  saved: 'Foto salva neste aparelho.',
  notStored:
    'Não foi possível salvar a foto neste aparelho. A foto anterior continua; tente de novo.',
  problems: {
    tooLarge: 'A foto tem mais de 20 MB. Escolha uma menor.',
    notPhoto: 'Este arquivo não é uma imagem. Escolha uma foto em JPG, PNG ou WebP.',
    drawing: 'Este arquivo é um desenho (SVG). Escolha uma foto em JPG, PNG ou WebP.',
    moving: 'Esta imagem é animada. Escolha uma foto parada.',
    heic: 'Este formato (HEIC) não abre aqui. Salve a foto como JPG e escolha de novo.',
    tooSmall: 'A imagem é pequena demais: cada lado precisa de pelo menos 100 pixels.',
    tooWide: 'A imagem é grande demais: cada lado pode ter até 12.000 pixels.',
    broken: 'Não foi possível abrir esta imagem. O arquivo pode estar incompleto.',
  },
});
