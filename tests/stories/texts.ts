/** Texts with everything that authors write, and some that must not come through. */
export const articleHtml = `
<p>A maior parte dos acidentes com empilhadeira acontece nos primeiros dez minutos do turno. São três minutos de verificação, sempre na mesma ordem, com a máquina desligada.</p>
<h2>Comece pelo chão</h2>
<p>Antes de olhar a máquina, olhe embaixo dela. Mancha de óleo, parafuso solto ou lasca de madeira contam o que aconteceu no turno anterior.</p>
<ol><li><b>Piso seco e livre.</b> Óleo ou água: avise e espere a limpeza.</li><li><b>Garfos e correntes.</b> Sem trinca, na mesma altura, trava encaixada.</li><li><b>Pneus e freio de mão.</b> Puxe o freio antes de soltar o cinto.</li></ol>
<blockquote><p><strong>Se um item falhar, a máquina não sai.</strong> Pendure a etiqueta vermelha e chame o líder. Ninguém perde ponto por parar.</p></blockquote>
<h2>Depois, o que o corpo sente</h2>
<p>Ajuste o banco até alcançar os pedais sem esticar a perna. O cinto fica abaixo da barriga, não sobre ela. O espelho mostra o garfo direito inteiro. Leia a <a href="https://www.gov.br/trabalho">norma</a> e a <a href="/contentNode/2">aula anterior</a>.</p>
<script>window.__attacked = true</script><img src="/media/nada.png" onerror="window.__attacked = true" alt="Painel da máquina com a luz do freio acesa" width="640" height="240"><a href="javascript:window.__attacked=true">clique</a>
`;

export const pageHtml = `
<p>A Lei Geral de Proteção de Dados (Lei nº 13.709/2018, a <strong>LGPD</strong>) vale para qualquer anotação que identifique uma pessoa.</p>
<figure><img src="/media/capa.svg" alt="Prancheta"><figcaption>Dado que não foi pedido não vaza.</figcaption></figure>
<h1>O que pode e o que não pode</h1>
<table><thead><tr><th>Situação</th><th>Pode?</th><th>Como</th></tr></thead><tbody>
<tr><td>Confirmar a identidade em uma ligação</td><td>Sim</td><td>Peça dois dados que já estão no cadastro, por exemplo o CNPJ e o bairro da entrega</td></tr>
<tr><td>Pedir senha ou código recebido por SMS</td><td><strong>Nunca</strong></td><td>A Aurora não pede. Se o cliente oferecer, interrompa</td></tr>
</tbody></table>
<h2>Golpes que usam você</h2>
<ul><li><strong>O falso gerente.</strong> Desligue e ligue de volta no ramal da lista.</li><li><strong>O falso cliente.</strong> Confirme pelo telefone antigo.</li></ul>
<h2>Treine</h2>
<details><summary>Um homem liga, diz que é marido da compradora e quer o valor da última compra. O que você faz?</summary><p>Não informa, mesmo que a intenção seja boa.</p></details>
<details><summary>Você achou no armário uma pasta com fichas de clientes de 2015. Pode jogar no lixo?</summary><p>No lixo comum, não.</p></details>
`;
