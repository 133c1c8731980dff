#!/usr/bin/env python3
"""Writes the demo's spreadsheets, documents and zip with the standard library alone.  python3 office.py"""
import os, zipfile
from xml.sax.saxutils import escape
from pictures import ROOT

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
STAMP = (2026, 3, 2, 8, 0, 0)
C = 'aurora/courses/'

def pack(path, files):
    with zipfile.ZipFile(os.path.join(ROOT, path), 'w', zipfile.ZIP_DEFLATED) as z:
        for name, text in files.items():
            i = zipfile.ZipInfo(name, STAMP); i.compress_type = zipfile.ZIP_DEFLATED; i.external_attr = 0o644 << 16
            z.writestr(i, text)
    print(path, os.path.getsize(os.path.join(ROOT, path)), 'B')

def types(parts): return HEAD + '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' + ''.join(f'<Override PartName="{p}" ContentType="application/vnd.openxmlformats-{t}+xml"/>' for p, t in parts) + '</Types>'
def rels(items): return HEAD + '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' + ''.join(f'<Relationship Id="rId{i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{t}" Target="{x}"/>' for i, (t, x) in enumerate(items)) + '</Relationships>'

# styles: 0 plain, 1 title, 2 header, 3 cell with border, 4 muted, 5 cell with border, bold, 6 one decimal with border
STYLES = HEAD + '''<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts>
<fonts count="5"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><color rgb="FF0D4653"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font><font><sz val="10"/><color rgb="FF5C564D"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0D4653"/></patternFill></fill></fills>
<borders count="2"><border/><border><left style="thin"><color rgb="FFD8D2C8"/></left><right style="thin"><color rgb="FFD8D2C8"/></right><top style="thin"><color rgb="FFD8D2C8"/></top><bottom style="thin"><color rgb="FFD8D2C8"/></bottom></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" fillId="2" borderId="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment wrapText="1" vertical="center"/></xf><xf borderId="1" applyBorder="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf fontId="3" applyFont="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf fontId="4" borderId="1" applyFont="1" applyBorder="1"/><xf numFmtId="164" borderId="1" applyNumberFormat="1" applyBorder="1"/></cellXfs></styleSheet>'''

def col(i): return chr(65 + i)

def xlsx(path, sheets):
    """sheets: name, widths, rows (each a list of (value, style) or None), merged ranges, lists {range: 'a,b'}."""
    files = {}
    for n, (name, widths, rows, merges, lists) in enumerate(sheets, 1):
        x = HEAD + '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><cols>' + ''.join(f'<col min="{i + 1}" max="{i + 1}" width="{w}" customWidth="1"/>' for i, w in enumerate(widths)) + '</cols><sheetData>'
        for r, row in enumerate(rows, 1):
            x += f'<row r="{r}">'
            for c, cell in enumerate(row):
                if cell is None: continue
                v, s = cell if isinstance(cell, tuple) else (cell, 3)
                ref = f'{col(c)}{r}'
                if isinstance(v, (int, float)): x += f'<c r="{ref}" s="{s}"><v>{v}</v></c>'
                elif v.startswith('='): x += f'<c r="{ref}" s="{s}" t="str"><f>{escape(v[1:])}</f></c>'
                elif v == '': x += f'<c r="{ref}" s="{s}"/>'
                else: x += f'<c r="{ref}" s="{s}" t="inlineStr"><is><t xml:space="preserve">{escape(v)}</t></is></c>'
            x += '</row>'
        x += '</sheetData>'
        if merges: x += f'<mergeCells count="{len(merges)}">' + ''.join(f'<mergeCell ref="{m}"/>' for m in merges) + '</mergeCells>'
        if lists: x += f'<dataValidations count="{len(lists)}">' + ''.join(f'<dataValidation type="list" allowBlank="1" sqref="{k}"><formula1>"{v}"</formula1></dataValidation>' for k, v in lists.items()) + '</dataValidations>'
        files[f'xl/worksheets/sheet{n}.xml'] = x + '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
    k = len(sheets)
    book = HEAD + '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>' + ''.join(f'<sheet name="{escape(s[0])}" sheetId="{i}" r:id="rId{i}"/>' for i, s in enumerate(sheets, 1)) + '</sheets><calcPr fullCalcOnLoad="1"/></workbook>'
    pack(path, {'[Content_Types].xml': types([('/xl/workbook.xml', 'officedocument.spreadsheetml.sheet.main'), ('/xl/styles.xml', 'officedocument.spreadsheetml.styles')] + [(f'/xl/worksheets/sheet{i}.xml', 'officedocument.spreadsheetml.worksheet') for i in range(1, k + 1)]),
                '_rels/.rels': rels([('officeDocument', 'xl/workbook.xml')]), 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': rels([('worksheet', f'worksheets/sheet{i}.xml') for i in range(1, k + 1)] + [('styles', 'styles.xml')]), 'xl/styles.xml': STYLES, **files})

def docx(path, blocks):
    """blocks: ('h1'|'h2'|'p'|'li'|'note', text) or ('table', widths, rows)."""
    def para(kind, text):
        style = {'h1': 'Heading1', 'h2': 'Heading2', 'note': 'Note', 'li': 'Item'}.get(kind)
        lead = '•  ' if kind == 'li' else ''
        return '<w:p>' + (f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else '') + f'<w:r><w:t xml:space="preserve">{escape(lead + text)}</w:t></w:r></w:p>'
    body = ''
    for b in blocks:
        if b[0] != 'table': body += para(*b); continue
        body += '<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/><w:tblBorders>' + ''.join(f'<w:{e} w:val="single" w:sz="4" w:color="CFC8BC"/>' for e in ('top', 'left', 'bottom', 'right', 'insideH', 'insideV')) + '</w:tblBorders><w:tblCellMar><w:top w:w="80" w:type="dxa"/><w:left w:w="110" w:type="dxa"/><w:bottom w:w="80" w:type="dxa"/><w:right w:w="110" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>' + ''.join(f'<w:gridCol w:w="{w}"/>' for w in b[1]) + '</w:tblGrid>'
        for r, row in enumerate(b[2]):
            body += '<w:tr>' + ''.join(f'<w:tc><w:tcPr><w:tcW w:w="{w}" w:type="dxa"/>' + ('<w:shd w:val="clear" w:fill="E4F3F5"/>' if r == 0 else '') + f'</w:tcPr><w:p><w:pPr><w:spacing w:after="0"/></w:pPr><w:r>' + ('<w:rPr><w:b/></w:rPr>' if r == 0 or c == 0 else '') + f'<w:t xml:space="preserve">{escape(t)}</w:t></w:r></w:p></w:tc>' for c, (w, t) in enumerate(zip(b[1], row))) + '</w:tr>'
        body += '</w:tbl><w:p/>'
    ns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    doc = HEAD + f'<w:document {ns}><w:body>{body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1100" w:right="1150" w:bottom="1100" w:left="1150" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr></w:body></w:document>'
    st = lambda i, n, size, bold, before, after, extra='': f'<w:style w:type="paragraph" w:styleId="{i}"><w:name w:val="{n}"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="{before}" w:after="{after}"/>{extra}</w:pPr><w:rPr>' + ('<w:b/><w:color w:val="0D4653"/>' if bold else '') + f'<w:sz w:val="{size}"/></w:rPr></w:style>'
    styles = HEAD + f'<w:styles {ns}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="pt-BR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' + st('Heading1', 'heading 1', 36, True, 0, 160) + st('Heading2', 'heading 2', 26, True, 280, 100) + st('Note', 'Note', 20, False, 60, 160, '<w:ind w:left="280"/>') + st('Item', 'Item', 22, False, 0, 60, '<w:ind w:left="360" w:hanging="240"/>') + '</w:styles>'
    pack(path, {'[Content_Types].xml': types([('/word/document.xml', 'officedocument.wordprocessingml.document.main'), ('/word/styles.xml', 'officedocument.wordprocessingml.styles')]), '_rels/.rels': rels([('officeDocument', 'word/document.xml')]), 'word/_rels/document.xml.rels': rels([('styles', 'styles.xml')]), 'word/document.xml': doc, 'word/styles.xml': styles})

ITEMS = [('Chão', 'Piso embaixo da máquina', 'Sem mancha nova, sem peça solta'), ('Chão', 'Pneus', 'Sem corte; desgaste igual dos dois lados'), ('Corpo', 'Garfos', 'Mesma altura, sem trinca no calcanhar, desgaste menor que 10%'), ('Corpo', 'Travas dos garfos', 'Não correm de lado'), ('Corpo', 'Correntes', 'Mesma tensão, lubrificadas'), ('Corpo', 'Torre e mangueiras', 'Sem vazamento, sem ressecamento'), ('Corpo', 'Protetor e grade', 'Sem solda quebrada, parafusos completos'), ('Corpo', 'Placa de capacidade', 'Legível'), ('Cabine', 'Cinto de segurança', 'Trava e volta'), ('Teste', 'Freio de serviço', 'Firme na terceira pisada'), ('Teste', 'Buzina, luz e alarme de ré', 'Ouvidos a 20 m'), ('Teste', 'Garfo: subir, inclinar, baixar', 'Movimento contínuo, sem tranco')]

def main():
    H = lambda *t: [(x, 2) for x in t]
    rows = [[('Ficha de inspeção diária da empilhadeira', 1)], [('Preencha antes de ligar, no começo de cada turno. C = conforme, NC = não conforme, NA = não se aplica. Um NC para a máquina.', 4)],
            [('Máquina', 5), '', ('Data', 5), '', ('Horímetro', 5), ''], [], H('Etapa', 'Item', 'Está conforme quando', '1º turno', '2º turno', '3º turno')]
    rows += [[a, (b, 5), c, '', '', ''] for a, b, c in ITEMS]
    rows += [[None, None, ('Total de NC', 5)] + [(f'=COUNTIF({k}6:{k}17,"NC")', 5) for k in 'DEF'], [None, None, ('A máquina pode rodar?', 5)] + [(f'=IF({k}18>0,"PARAR",IF(COUNTBLANK({k}6:{k}17)>0,"incompleta","sim"))', 5) for k in 'DEF'], [None, None, ('Operador (nome e matrícula)', 5), '', '', ''], [],
             H('O que foi visto (uma linha por NC)', '', '', 'Hora', 'Avisei', 'Liberado por')] + [['', '', '', '', '', ''] for _ in range(4)]
    ex = [[('Exemplos de registro', 1)], [], H('Registro que não ajuda', 'Registro que ajuda', 'Por quê')] + [['Freio ruim', 'Pedal desce até o fim na segunda pisada, 6h12, avisei Cláudia', 'Diz o sintoma, a hora e quem sabe'], ['Barulho estranho', 'Estala quando viro tudo para a direita, só com carga', 'A manutenção consegue repetir'], ['Vazando', 'Mancha de 5 cm sob a torre, voltou 2 minutos depois de limpar', 'Separa mancha antiga de vazamento'], ['Ok', '12 itens C; bateria em 80%', 'Mostra que cada item foi visto']]
    xlsx(C + 'operacao-segura-de-empilhadeira/ficha-de-inspecao-diaria.xlsx', [('Ficha', [12, 30, 44, 13, 13, 16], rows, ['A1:F1', 'A2:F2', 'A22:C22'] + [f'A{r}:C{r}' for r in range(23, 27)], {'D6:F17': 'C,NC,NA'}), ('Como escrever', [30, 56, 40], ex, [], {})])

    data = [('02/03/2026', '06:10', 'Câmara resfriada 1', 3.2), ('02/03/2026', '06:14', 'Câmara congelada', -19.4), ('02/03/2026', '10:05', 'Câmara resfriada 1', 3.8), ('02/03/2026', '10:08', 'Câmara congelada', -18.9), ('02/03/2026', '14:02', 'Câmara resfriada 1', 5.6), ('02/03/2026', '14:40', 'Câmara resfriada 1', 4.1)]
    notes = {4: 'Porta aberta na descarga. Fechada às 14h05; nova leitura em 35 min', 5: 'Voltou ao limite. Produtos medidos: 4,3 °C'}
    lim = lambda r: f'=IF(D{r}="","",IF(C{r}="Câmara congelada",IF(D{r}<=-18,"dentro","FORA"),IF(D{r}<5,"dentro","FORA")))'
    cam = [[('Controle de temperatura das câmaras', 1)], [('Ler às 6h, 10h, 14h e 18h. Limites: resfriada, menos de 5 °C; congelada, -18 °C ou menos. Fora do limite, escreva a ação e leia de novo em até 40 minutos.', 4)], [], H('Data', 'Hora', 'Câmara', 'Leitura (°C)', 'Situação', 'Ação corretiva', 'Responsável')]
    for i in range(28):
        r = 5 + i
        d = data[i] if i < len(data) else ('', '', '', '')
        cam.append([d[0], d[1], d[2], (d[3], 6) if d[3] != '' else ('', 6), (lim(r), 5), notes.get(i, ''), 'R. Ferreira' if i < len(data) else ''])
    rec = [[('Temperatura no recebimento', 1)], [('Três leituras entre embalagens: porta, meio e fundo. Vale a mais alta. O limite é o do rótulo.', 4)], [], H('Nota fiscal', 'Produto e lote', 'Limite do rótulo (°C)', 'Porta', 'Meio', 'Fundo', 'Mais alta', 'Decisão')]
    demo = [('4471', 'Iogurte natural, lote 0226', 10, 12, 8, 6), ('4475', 'Muçarela, lote M118', 10, 9, 7, 6), ('4480', 'Frango congelado, lote 77A', -12, -15.5, -17, -18.2)]
    for i in range(20):
        r = 5 + i
        d = demo[i] if i < len(demo) else ('',) * 6
        rec.append([d[0], d[1]] + [(x, 6) for x in d[2:]] + [(f'=IF(COUNT(D{r}:F{r})=0,"",MAX(D{r}:F{r}))', 6), (f'=IF(OR(G{r}="",C{r}=""),"",IF(G{r}<=C{r},"aceitar","separar e chamar a qualidade"))', 5)])
    xlsx(C + 'boas-praticas-com-alimentos/planilha-de-temperaturas.xlsx', [('Câmaras', [13, 9, 22, 13, 12, 54, 18], cam, ['A1:G1', 'A2:G2'], {'C5:C32': 'Câmara resfriada 1,Câmara resfriada 2,Câmara congelada'}), ('Recebimento', [13, 34, 14, 10, 10, 10, 12, 30], rec, ['A1:H1', 'A2:H2'], {})])

    docx(C + 'atendimento-que-resolve/roteiro-de-registro.docx', [('h1', 'Roteiro de registro de ocorrência'), ('p', 'Um bom registro permite que outra pessoa continue o caso sem ligar para o cliente. Preencha os oito campos durante a ligação e leia em voz alta antes de salvar.'), ('h2', 'Os oito campos'),
        ('table', [2300, 4300, 3000], [['Campo', 'O que escrever', 'Exemplo'], ['1. Quem', 'Nome da pessoa e da empresa. Sem dados que não serão usados.', 'Gilberto, Restaurante Sabor da Praça'], ['2. Fato', 'O que aconteceu, com quantidade e hora.', 'Faltou 1 caixa de frango (20 kg), entrega das 11h05'], ['3. Efeito', 'O que isso causou ao cliente.', 'Almoço abre às 11h30'], ['4. Pedido', 'O que ele quer, nas palavras dele.', '"Só preciso do frango"'], ['5. Combinado', 'O quê, quem e até quando.', 'Van leva o frango até 11h40; Talita'], ['6. Retorno', 'Hora e canal do próximo contato.', 'Ligação às 11h10'], ['7. Prova', 'Foto, canhoto, lote, número da nota.', 'NF 4471, foto do canhoto'], ['8. Causa', 'Se souber. Se não souber, deixe em branco.', '']]),
        ('h2', 'Antes de salvar'), ('li', 'Leia em voz alta. Quem não ouviu a ligação entenderia?'), ('li', 'Há algum adjetivo sobre o cliente? Apague. "Nervoso" não ajuda; "terceira ligação" ajuda.'), ('li', 'Há dado de saúde, senha ou documento? Apague: a LGPD pede só o necessário.'), ('li', 'O combinado tem nome de pessoa e hora? "Logística vai ver" não é combinado.'),
        ('h2', 'Modelo para preencher'), ('table', [2300, 7300], [['Campo', 'Registro']] + [[f, ''] for f in ('1. Quem', '2. Fato', '3. Efeito', '4. Pedido', '5. Combinado', '6. Retorno', '7. Prova', '8. Causa')]),
        ('h2', 'Exercício'), ('p', 'Reescreva este registro com os oito campos: "Cliente nervoso ligou reclamando que veio errado, falei que ia verificar e ele desligou".'), ('note', 'Dica: para três dos campos não há informação. O registro honesto diz quais são e marca o retorno para obtê-los.')])
    docx('horizonte/courses/recepcao-que-acolhe/modelo-de-passagem-de-turno.docx', [('h1', 'Passagem de turno da recepção'), ('p', 'Preencha nos últimos 15 minutos e leia junto com quem chega. Os dois assinam. Nada de nomes de hóspedes em quadro visível.'),
        ('table', [2600, 7000], [['Campo', 'Registro'], ['Data e turno', ''], ['Quem sai, quem chega', ''], ['Ocupação e chegadas previstas', ''], ['Quartos bloqueados e motivo', ''], ['Pedidos em aberto (quarto, pedido, hora)', ''], ['Despertar e táxi marcados', ''], ['Ocorrências e a quem foi avisado', ''], ['Objetos esquecidos entregues', ''], ['Caixa: saldo conferido por dois', ''], ['Chave-mestra: com quem está', '']]),
        ('h2', 'Como escrever'), ('li', 'Hora, fato e próximo passo: "2h15, ar do 305 pingando, hóspede trocado para o 307, manutenção às 8h".'), ('li', 'Se não houve nada, escreva "sem ocorrências". Campo em branco não diz nada.'), ('li', 'Assunto de saúde: só "atendimento médico, ver gerência".'), ('h2', 'Assinaturas'), ('table', [4800, 4800], [['Quem sai', 'Quem chega'], ['', '']])])

    calls = [('101', '08:02', 'Padaria Trigo Bom', 'Boleto veio com outro beneficiário; ia pagar agora', 'Telefone'), ('102', '08:05', 'Mercado São Jorge', 'Quer catálogo de vinhos', 'E-mail'), ('103', '08:09', 'Escola Girassol', 'Criança com inchaço nos lábios depois do lanche; suspeita do biscoito', 'Telefone'), ('104', '08:11', 'Restaurante Sabor da Praça', 'Entrega das 9h atrasada; almoço abre 11h30', 'Telefone'), ('105', '08:15', 'Hotel Ipê', 'Faltou 1 fardo de guardanapo; tem estoque para 3 dias', 'Chat'), ('106', '08:20', 'Pizzaria Forno Alto', 'Muçarela chegou a 13 °C; motorista ainda na porta', 'Telefone'), ('107', '08:24', 'Lanchonete Estação', 'Segunda via da nota de janeiro', 'E-mail'), ('108', '08:31', 'Mercado Nova Era', 'Quer saber se temos dados pessoais da compradora', 'E-mail'), ('109', '08:33', 'Cantina da Nona', 'Terceira ligação sobre crédito prometido há 10 dias', 'Telefone'), ('110', '08:40', 'Buffet Lua Cheia', 'Mudar endereço de entrega e e-mail da nota, hoje', 'E-mail'), ('111', '08:44', 'Sorveteria Polo', 'Câmara quebrou; quer antecipar a coleta de devolução', 'Chat'), ('112', '08:50', 'Café Central', 'Elogio ao motorista da rota 4', 'Chat')]
    csv = '\ufeffchamado;hora;cliente;assunto;canal;sua_ordem;por_que\r\n' + ''.join(';'.join(c) + ';;\r\n' for c in calls)
    order = [('103', 'Risco à saúde. Primeiro pergunte se há socorro; depois o lote. Avise a qualidade e separe o lote no estoque.'), ('106', 'Alimento fora de temperatura e decisão sendo tomada agora, na porta. Peça três leituras e oriente a recusar.'), ('101', 'Golpe em andamento: um minuto evita a perda. Peça que não pague e avise o financeiro.'), ('104', 'Há tempo para salvar o almoço, se agir agora. Pergunta que muda a solução: até que horas ainda resolve?'), ('111', 'Produto em risco nas próximas horas; uma ligação para a rota resolve.'), ('109', 'Terceira ligação: a promessa não cumprida é nossa. Resolva hoje, com supervisão.'), ('110', 'Possível golpe. Não altere; confirme pelo telefone antigo.'), ('108', 'Direito do titular: abra o pedido para a encarregada de dados. Tem prazo legal, mas não é de minutos.'), ('105', 'Falta sem urgência: repor na próxima rota e avisar.'), ('107', 'Segunda via: envio em minutos, sem pressa.'), ('102', 'Venda: encaminhe a vendas no mesmo turno.'), ('112', 'Responda e repasse ao motorista. Elogio sem resposta some.')]
    pack(C + 'atendimento-que-resolve/exercicio-fila-de-chamados.zip', {
        'leia-me.txt': 'Exercício: ordene a fila de chamados\r\n\r\nSão 8h50 e você está só na central. Há doze chamados.\r\n\r\n1. Abra chamados.csv em uma planilha (separador: ponto e vírgula).\r\n2. Em "sua_ordem", escreva de 1 a 12. Em "por_que", uma frase.\r\n3. Só depois abra gabarito.txt.\r\n\r\nCritério, nesta ordem: risco à saúde; decisão que não espera; perda que cresce;\r\npromessa nossa não cumprida; o resto por hora de chegada.\r\n\r\nTempo sugerido: 15 minutos.\r\n',
        'chamados.csv': csv, 'gabarito.txt': 'Gabarito comentado\r\n\r\n' + ''.join(f'{i:>2}. Chamado {n}\r\n    {w}\r\n\r\n' for i, (n, w) in enumerate(order, 1)) + 'Trocar vizinhos de lugar (104 e 101, por exemplo) é aceitável se o motivo for bom.\r\nO que não é aceitável: 103 ou 106 fora dos dois primeiros.\r\n'})

if __name__ == '__main__':
    main()
