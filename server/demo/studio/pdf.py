#!/usr/bin/env python3
"""Prints the demo's PDFs from pdf/*.html.  python3 pdf.py [name ...]
The first line of each source is a comment: out | theme | drawing | company | kicker | title."""
import glob, os, re, subprocess, sys, tempfile
from pictures import T, ROOT, HERE, inner

CSS = '''@page{size:A4;margin:20mm 19mm 22mm;@bottom-left{content:"%(company)s";font:8.5pt "Liberation Sans";color:#5c564d}@bottom-center{content:"%(short)s";font:8.5pt "Liberation Sans";color:#5c564d}@bottom-right{content:counter(page) " de " counter(pages);font:8.5pt "Liberation Sans";color:#5c564d}}
*{box-sizing:border-box}html{font:10.6pt/1.52 "Liberation Sans",Arial,sans-serif;color:#211d17}body{margin:0;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.cover{height:128mm;border-radius:4mm;overflow:hidden;margin-bottom:9mm}.cover svg{width:100%%;height:100%%;display:block}
.kick{color:#5c564d;margin:0 0 2mm}h1{font-size:24pt;line-height:1.18;letter-spacing:-.02em;margin:0 0 4mm;text-wrap:balance}.lead{font-size:12.5pt;line-height:1.5;margin:0 0 4mm}.by{color:#5c564d;font-size:9.2pt;border-top:.3mm solid #ddd7cd;padding-top:3mm}
h2{font-size:16pt;line-height:1.25;letter-spacing:-.01em;margin:9mm 0 3mm;break-after:avoid}h2.new{break-before:page;margin-top:0}h3{font-size:11.6pt;margin:6mm 0 1.5mm;break-after:avoid}
p{margin:0 0 3mm;orphans:3;widows:3}ul,ol{margin:0 0 4mm;padding-left:6mm}li{margin-bottom:1.6mm;break-inside:avoid}li::marker{color:%(c)s;font-weight:bold}
table{width:100%%;border-collapse:collapse;margin:2mm 0 5mm;font-size:9.6pt;line-height:1.4;break-inside:avoid}th{text-align:left;background:%(a)s;padding:2mm 2.5mm;vertical-align:bottom}td{padding:2mm 2.5mm;border-bottom:.25mm solid #ddd7cd;vertical-align:top}
.call{background:%(a)s;border-radius:3mm;padding:4mm 5mm;margin:4mm 0 5mm;break-inside:avoid}.call p:last-child,.call ul:last-child{margin-bottom:0}.call b:first-child{color:%(c)s}
figure{margin:3mm 0 5mm;break-inside:avoid}figure svg{width:100%%;height:46mm;border-radius:3mm;display:block}figcaption{font-size:8.8pt;color:#5c564d;margin-top:1.5mm}
.two{display:grid;grid-template-columns:1fr 1fr;gap:5mm;break-inside:avoid}.line{border-bottom:.25mm solid #8d867b;height:8.5mm}.toc{columns:2;padding-left:6mm}
.box{display:inline-block;width:3.4mm;height:3.4mm;border:.35mm solid #5c564d;border-radius:.7mm;margin-right:2mm;vertical-align:-.4mm}.ans{border-top:.3mm solid #ddd7cd;padding-top:3mm;font-size:9.4pt;color:#3d382f;break-inside:avoid}'''

def art(name, theme, box): return f'<svg viewBox="{box}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="">{inner(name, theme)}</svg>'

def make(src):
    text = open(src).read()
    out, theme, drawing, company, kicker, title, by = [x.strip() for x in re.match(r'<!--(.*?)-->', text, re.S)[1].split('|')]
    body = text.split('-->', 1)[1]
    body = re.sub(r'<art (\w+) (\w+)>', lambda m: art(m[1], m[2], '-270 45 860 230'), body)
    lead, body = body.split('</lead>', 1)
    v = dict(company=company, short=kicker, a=T[theme]['a'], c=T[theme]['c'])
    page = f'<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>{title}</title><style>{CSS % v}</style></head><body><div class="cover">{art(drawing, theme, "-90 -20 500 372")}</div><p class="kick">{kicker}</p><h1>{title}</h1><p class="lead">{lead.replace("<lead>", "").strip()}</p><p class="by">{by}</p>{body}</body></html>'
    with tempfile.TemporaryDirectory() as tmp:
        open(f'{tmp}/p.html', 'w').write(page)
        subprocess.run(['chromium', '--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', f'--user-data-dir={tmp}/c', '--no-pdf-header-footer', '--generate-pdf-document-outline', f'--print-to-pdf={os.path.join(ROOT, out)}', f'file://{tmp}/p.html'], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    print(out, os.path.getsize(os.path.join(ROOT, out)) // 1024, 'KB')

if __name__ == '__main__':
    for src in sorted(glob.glob(f'{HERE}/pdf/*.html')):
        if not sys.argv[1:] or os.path.basename(src)[:-5] in sys.argv[1:]: make(src)
