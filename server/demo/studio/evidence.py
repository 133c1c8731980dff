#!/usr/bin/env python3
"""Evidence of courses taken elsewhere, into ../aurora/evidence: .pdf (standard library alone), .png (needs chromium).  python3 evidence.py"""
import html, os, subprocess, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, '..', 'aurora', 'evidence')

# file, who certifies, course, hours, period
COURSES = [
    ('gestao-de-estoques.pdf', 'Escola Virtual do Vale', 'Gestão de estoques e inventário rotativo', '12 horas', 'janeiro a fevereiro'),
    ('excel-para-logistica.pdf', 'Fundação Saber', 'Excel para logística', '', 'turma da noite'),
    ('paletizacao.pdf', 'Escola Virtual do Vale', 'Paletização e amarração de cargas', '6 horas', 'turma única'),
    ('primeiros-socorros.png', 'Instituto Vida Pronta', 'Primeiros socorros no trabalho', '8 horas', 'parte a distância e parte presencial'),
    ('cargas-perigosas.pdf', 'Escola do Transporte', 'Movimentação de cargas perigosas', '16 horas', 'turma de sábado'),
]
NOTE = 'Documento de demonstração: escola e curso inventados.'


def pdf(path, school, course, hours, period):
    lines = [(92, 470, 15, school), (92, 400, 34, 'Certificado'), (92, 340, 15, 'Certificamos que a pessoa titular deste documento concluiu o curso'),
             (92, 300, 24, course), (92, 250, 15, 'Carga horária: ' + hours if hours else ''), (92, 225, 15, period.capitalize()), (92, 90, 10, NOTE)]
    escape = lambda text: text.replace('\\', '\\\\').replace('(', '\\(').replace(')', '\\)').encode('cp1252')
    draw = b'0.04 0.43 0.5 RG 3 w 40 40 762 515 re S 0.91 0.58 0.2 rg 690 90 60 60 re f 0.13 0.11 0.09 rg\n'
    for x, y, size, text in lines:
        draw += b'BT /F1 %d Tf %d %d Td (%s) Tj ET\n' % (size, x, y, escape(text))
    objects = [b'<</Type/Catalog/Pages 2 0 R>>', b'<</Type/Pages/Kids[3 0 R]/Count 1>>',
               b'<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
               b'<</Length %d>>stream\n%sendstream' % (len(draw), draw), b'<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>']
    body, at = b'%PDF-1.4\n', []
    for n, one in enumerate(objects, 1):
        at.append(len(body))
        body += b'%d 0 obj%s\nendobj\n' % (n, one)
    table = b'xref\n0 6\n0000000000 65535 f \n' + b''.join(b'%010d 00000 n \n' % one for one in at)
    open(path, 'wb').write(body + table + b'trailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n' % len(body))


def png(path, school, course, hours, period):
    page = f'''<!doctype html><meta charset="utf-8"><style>body{{margin:0;padding:44px 54px;font:20px/1.5 "Liberation Sans",sans-serif;color:#211d17;background:#fbf6ec}}
div{{border:4px solid #0b6e80;padding:34px 44px;height:440px;box-sizing:border-box}}h1{{font-size:44px;margin:14px 0}}h2{{font-size:28px;margin:10px 0}}small{{color:#5c564d}}</style>
<div>{html.escape(school)}<h1>Certificado</h1>Certificamos que a pessoa titular deste documento concluiu o curso<h2>{html.escape(course)}</h2>Carga horária: {hours}<br>{html.escape(period.capitalize())}<br><small>{NOTE}</small></div>'''
    with tempfile.TemporaryDirectory() as tmp:
        open(f'{tmp}/p.html', 'w').write(page)
        subprocess.run(['chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', f'--user-data-dir={tmp}/c', '--window-size=860,530', '--hide-scrollbars',
                        f'--screenshot={path}', f'file://{tmp}/p.html'], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == '__main__':
    os.makedirs(OUT, exist_ok=True)
    for name, *about in COURSES:
        (pdf if name.endswith('.pdf') else png)(os.path.join(OUT, name), *about)
        print(name, os.path.getsize(os.path.join(OUT, name)), 'bytes')
