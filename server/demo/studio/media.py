#!/usr/bin/env python3
"""Makes the demo's videos and audios from media.yaml.  python3 media.py [name ...]
Needs chromium, ffmpeg, espeak-ng and PyYAML. Each sentence is spoken on its own, so that captions follow the voice exactly."""
import html, os, re, shutil, subprocess, sys, tempfile, wave, yaml
from pictures import T, inner, ROOT, HERE

RATE, FPS, W, H, FADE = 22050, 20, 1280, 720, .4
SPOKEN = [('NR-11', 'norma regulamentadora onze'), ('RDC 216', 'resolução duzentos e dezesseis'), ('°C', ' graus'), ('km/h', ' quilômetros por hora'), ('CD', 'centro'), ('EPI', 'equipamento de proteção'),
          ('SAC', 'sáqui'), ('álcool 70', 'álcool setenta'), ('GLP', 'gê éle pê'), ('SAMU', 'samú'), (' h ', ' horas '), ('Jonas', 'Jônas'), ('%', ' por cento')]
VOICES = {'a': ('pt-br', 143, 44), 'b': ('pt-br+f2', 147, 52), 'c': ('pt-br+m3', 141, 40)}

def run(*a): subprocess.run(a, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

def speak(text, voice, tmp, n):
    v, speed, pitch = VOICES[voice]
    for a, b in SPOKEN: text = text.replace(a, b)
    raw, out = f'{tmp}/s{n}.wav', f'{tmp}/t{n}.wav'
    run('espeak-ng', '-v', v, '-s', str(speed), '-p', str(pitch), '-g', '2', '-w', raw, text)
    run('ffmpeg', '-y', '-i', raw, '-af', 'silenceremove=start_periods=1:start_threshold=-55dB,areverse,silenceremove=start_periods=1:start_threshold=-55dB,areverse', '-ar', str(RATE), '-ac', '1', out)
    with wave.open(out) as w: return w.readframes(w.getnframes())

def silence(s): return b'\0\0' * int(RATE * s)

SOUND = 'highpass=f=80,equalizer=f=220:t=q:w=1:g=2,equalizer=f=3600:t=q:w=1.2:g=-4,lowpass=f=9000,aecho=0.9:0.5:18:0.06,acompressor=threshold=-20dB:ratio=2.5:attack=8:release=120,loudnorm=I=-17:TP=-1.5:LRA=7,aresample=44100'

def stamp(t): return f'{int(t // 3600):02d}:{int(t // 60) % 60:02d}:{t % 60:06.3f}'

def cues(text, t0, t1):
    """Splits a long sentence at a pause nearest to even parts, two lines of 42 at most."""
    parts = [text]
    while any(len(p) > 84 for p in parts):
        i = next(i for i, p in enumerate(parts) if len(p) > 84)
        p = parts[i]
        cuts = [m.end() for m in re.finditer(r'[,;:] ', p)] or [m.end() for m in re.finditer(' ', p)]
        c = min(cuts, key=lambda c: abs(c - len(p) / 2))
        if min(c, len(p) - c) < len(p) * .25: c = min((m.end() for m in re.finditer(' ', p)), key=lambda c: abs(c - len(p) / 2))
        parts[i:i + 1] = [p[:c].strip(), p[c:].strip()]
    total, t, out = sum(map(len, parts)), t0, []
    for p in parts:
        e = t + (t1 - t0) * len(p) / total
        if len(p) > 42:
            c = min((m.start() for m in re.finditer(' ', p)), key=lambda c: abs(c - len(p) / 2))
            p = p[:c] + '\n' + p[c + 1:]
        out.append((t, e, p)); t = e
    return out

CSS = '''*{margin:0;box-sizing:border-box}body{width:1280px;font-family:"Liberation Sans",Arial,sans-serif;color:#211d17}
section{width:1280px;height:720px;position:relative;overflow:hidden;display:flex;background:#fdfcfa}
.w{width:670px;padding:64px 56px 56px 72px;display:flex;flex-direction:column;justify-content:center}
.w small{font-size:24px;color:#5c564d;margin-bottom:20px}.w h1{font-size:56px;line-height:64px;letter-spacing:-.02em}.w h1.m{font-size:46px;line-height:54px}
ul{list-style:none;padding:0;margin-top:34px}li{font-size:30px;line-height:38px;padding:13px 0;display:flex;gap:20px;align-items:flex-start}
li i{flex:none;width:40px;height:40px;border-radius:20px;background:var(--s);color:var(--c);font:bold 21px/40px "Liberation Sans";text-align:center;margin-top:-1px}
li.off{visibility:hidden}.p{flex:1;height:720px}.p svg{width:100%;height:100%;display:block}
.b{position:absolute;left:72px;bottom:44px;display:flex;gap:10px}.b u{height:8px;width:8px;border-radius:4px;background:#d8d2c8}.b u.on{width:36px;background:var(--c)}'''

def frames(slides):
    """One frame for each state of each slide, as sections one under the other."""
    out = []
    for i, s in enumerate(slides):
        t = T[s['theme']]
        pts = s.get('points', [])
        dots = ''.join(f'<u class="{"on" if j == i else ""}"></u>' for j in range(len(slides)))
        for state in range(len(pts) + 1):
            if state == 0 and pts and not s.get('say'): continue
            lis = ''.join(f'<li class="{"" if k < state else "off"}"><i>{k + 1 if s.get("numbered", True) else "✓"}</i><span>{html.escape(p[0])}</span></li>' for k, p in enumerate(pts))
            out.append(f'<section style="--c:{t["c"]};--s:{t["a"]}"><div class="w">' + (f'<small>{html.escape(s["kicker"])}</small>' if s.get('kicker') else '')
                       + f'<h1 class="{"m" if pts else ""}">{html.escape(s["big"])}</h1>' + (f'<ul>{lis}</ul>' if pts else '') + '</div>'
                       + f'<div class="p"><svg viewBox="-20 -50 360 420" preserveAspectRatio="xMidYMid slice">{inner(s["art"], s["theme"])}</svg></div><div class="b">{dots}</div></section>')
    return out

def voice(lines, tmp):
    """lines: (text, voice, gap after, new frame?). Returns pcm, cues, starts of frames."""
    pcm, cs, starts = silence(.7), [], []
    for n, (text, v, gap, frame) in enumerate(lines):
        t0 = len(pcm) / 2 / RATE
        if frame: starts.append(0 if not starts else t0 - .3)
        pcm += speak(text, v, tmp, n)
        cs += cues(text, t0, len(pcm) / 2 / RATE + min(gap, .25))
        pcm += silence(gap)
    return pcm + silence(1.1), cs, starts

def master(pcm, path):
    with wave.open(path + '.wav', 'wb') as w:
        w.setnchannels(1); w.setsampwidth(2); w.setframerate(RATE); w.writeframes(pcm)
    run('ffmpeg', '-y', '-i', path + '.wav', '-af', SOUND, path)

def video(v):
    tmp = tempfile.mkdtemp()
    lines = []
    for s in v['slides']:
        say = s.get('say', [])
        say = [say] if isinstance(say, str) else say
        group = [(x, 'a', .35, j == 0) for j, x in enumerate(say)] + [(p[1], 'a', .35, True) for p in s.get('points', [])]
        group[-1] = (*group[-1][:2], .8, group[-1][3])
        lines += group
    pcm, cs, starts = voice(lines, tmp)
    total = len(pcm) / 2 / RATE
    secs = frames(v['slides'])
    assert len(secs) == len(starts), (len(secs), len(starts))
    open(f'{tmp}/f.html', 'w').write(f'<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>{CSS}</style><body>' + ''.join(secs))
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--hide-scrollbars', f'--user-data-dir={tmp}/c', f'--window-size={W},{H * len(secs)}', f'--screenshot={tmp}/f.png', f'file://{tmp}/f.html')
    master(pcm, f'{tmp}/a.flac')
    ends = starts[1:] + [total]
    args, chain, last = ['ffmpeg', '-y', '-loglevel', 'error', '-i', f'{tmp}/f.png', '-i', f'{tmp}/a.flac'], [], '[x0]'
    n = len(secs)
    chain.append(f'[0:v]format=yuv420p,split={n}' + ''.join(f'[q{i}]' for i in range(n)))
    for i in range(n):
        d = ends[i] - starts[i] + (FADE if i < n - 1 else 0)
        chain.append(f'[q{i}]crop={W}:{H}:0:{i * H},loop=loop={int(d * FPS) + 2}:size=1,setpts=N/{FPS}/TB,fps={FPS},trim=duration={d:.3f},settb=1/{FPS}[x{i}]')
    for i in range(1, n):
        chain.append(f'{last}[x{i}]xfade=transition=fade:duration={FADE}:offset={starts[i]:.3f}[y{i}]'); last = f'[y{i}]'
    out = os.path.join(ROOT, v['out'])
    subprocess.run(args + ['-filter_complex', ';'.join(chain), '-map', last, '-map', '1:a', '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'medium', '-crf', '27', '-pix_fmt', 'yuv420p', '-g', str(FPS * 5), '-c:a', 'aac', '-ac', '1', '-b:a', '64k', '-t', f'{total:.3f}', '-movflags', '+faststart', '-metadata', f'title={v["title"]}', '-metadata:s:a:0', 'language=por', out + '.mp4'], check=True)
    open(out + '.vtt', 'w').write('WEBVTT\n\n' + '\n'.join(f'{i + 1}\n{stamp(a)} --> {stamp(b)}\n{t}\n' for i, (a, b, t) in enumerate(cs)))
    shutil.copy(f'{tmp}/f.png', f'/tmp/frames-{os.path.basename(out)}.png')
    shutil.rmtree(tmp)
    print(v['out'], 'mp4', round(total), os.path.getsize(out + '.mp4') // 1024, 'KB', flush=True)

def audio(v):
    tmp = tempfile.mkdtemp()
    pcm, cs, _ = voice([(x, w, .45, False) for w, x in ((l[0], l[3:]) if re.match(r'[abc]: ', l) else ('a', l) for l in v['say'])], tmp)
    master(pcm, f'{tmp}/a.flac')
    out = os.path.join(ROOT, v['out'])
    run('ffmpeg', '-y', '-i', f'{tmp}/a.flac', '-c:a', 'libmp3lame', '-ac', '1', '-ar', '44100', '-b:a', '64k', '-id3v2_version', '3', '-metadata', f'title={v["title"]}', '-metadata', 'language=por', out + '.mp3')
    shutil.rmtree(tmp)
    print(v['out'], 'mp3', round(len(pcm) / 2 / RATE), os.path.getsize(out + '.mp3') // 1024, 'KB', flush=True)

if __name__ == '__main__':
    m = yaml.safe_load(open(f'{HERE}/media.yaml'))
    want = sys.argv[1:]
    for kind, make in (('audios', audio), ('videos', video)):
        for v in m[kind]:
            if not want or os.path.basename(v['out']) in want: make(v)
