#!/usr/bin/env python3
"""Draws every picture of the demo companies. Run: python3 pictures.py (no dependencies)."""
import math, os

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

def hexof(L, C, h):
    a, b = C * math.cos(math.radians(h)), C * math.sin(math.radians(h))
    l, m, s = (L + .3963377774 * a + .2158037573 * b) ** 3, (L - .1055613458 * a - .0638541728 * b) ** 3, (L - .0894841775 * a - 1.291485548 * b) ** 3
    rgb = (4.0767416621 * l - 3.3077115913 * m + .2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - .3413193965 * s, -.0041960863 * l - .7034186147 * m + 1.707614701 * s)
    f = lambda v: 12.92 * v if v <= .0031308 else 1.055 * v ** (1 / 2.4) - .055
    return '#' + ''.join('%02x' % round(255 * min(1, max(0, f(max(0, v))))) for v in rgb)

# ground, middle, deep, paper, pop: the families of design/mock/tokens.css
T = {
    'safety': [(.9, .06, 85), (.83, .1, 82), (.36, .05, 225), (.975, .02, 90), (.7, .16, 52)],
    'food': [(.905, .05, 135), (.79, .1, 142), (.38, .07, 160), (.98, .02, 110), (.73, .15, 45)],
    'service': [(.9, .04, 232), (.78, .08, 232), (.37, .075, 245), (.98, .012, 235), (.82, .12, 82)],
    'road': [(.85, .05, 212), (.63, .075, 210), (.34, .05, 222), (.965, .03, 88), (.79, .13, 62)],
    'care': [(.91, .04, 32), (.81, .085, 30), (.4, .09, 22), (.98, .015, 40), (.65, .165, 27)],
    'stock': [(.905, .035, 68), (.77, .075, 62), (.37, .05, 50), (.965, .03, 82), (.6, .085, 222)],
    'data': [(.89, .015, 250), (.75, .04, 245), (.34, .04, 250), (.975, .008, 250), (.74, .12, 165)],
    'gold': [(.93, .06, 95), (.88, .165, 95), (.28, .02, 262), (.985, .015, 95), (.68, .15, 50)],
    'dusk': [(.42, .045, 270), (.34, .045, 270), (.24, .03, 265), (.97, .03, 95), (.88, .165, 95)],
}
T = {k: dict(zip('abcde', (hexof(*c) for c in v))) for k, v in T.items()}

GROUND = lambda y: f'<rect x="-700" y="{y}" width="1720" height="700" fill="{{b}}"/>'
DISC = '<circle cx="160" cy="160" r="112" fill="{b}"/>'
BOX = lambda x, y, s, f, t='{d}', o='.75': f'<rect x="{x}" y="{y}" width="{s}" height="{s}" rx="5" fill="{f}"/><rect x="{x + s * .41:.0f}" y="{y}" width="{s * .19:.0f}" height="{s * .38:.0f}" fill="{t}" opacity="{o}"/>'

A = {  # drawings on a 320 square, subject between 60 and 260
'forklift': GROUND(238) + '<path d="M92 214v-44q0-10 10-10h20l12-50q2-8 10-8h34q8 0 10 8l8 52v52z" fill="{e}"/><path d="M136 160l9-40q1-4 5-4h22q4 0 5 4l6 40z" fill="{d}"/><rect x="204" y="76" width="11" height="150" rx="3" fill="{c}"/><rect x="208" y="214" width="64" height="9" rx="3" fill="{c}"/><rect x="220" y="156" width="52" height="58" rx="4" fill="{d}"/><rect x="240" y="156" width="12" height="22" fill="{b}"/><circle cx="116" cy="222" r="23" fill="{c}"/><circle cx="116" cy="222" r="9" fill="{a}"/><circle cx="184" cy="226" r="19" fill="{c}"/><circle cx="184" cy="226" r="7" fill="{a}"/>',
'helmet': '<circle cx="160" cy="166" r="110" fill="{b}"/><path d="M112 218q48 62 96 0" fill="none" stroke="{c}" stroke-width="9" stroke-linecap="round"/><path d="M88 206v-16a72 72 0 0 1 144 0v16z" fill="{e}"/><path d="M146 206v-92q0-9 14-9t14 9v92z" fill="{d}" opacity=".55"/><path d="M118 138q-8 20-8 46M202 138q8 20 8 46" stroke="{c}" stroke-width="8" fill="none" stroke-linecap="round" opacity=".28"/><rect x="64" y="198" width="192" height="20" rx="10" fill="{c}"/>',
'check': GROUND(236) + '<rect x="94" y="76" width="132" height="172" rx="12" fill="{d}"/><rect x="130" y="62" width="60" height="30" rx="9" fill="{c}"/><g fill="none" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="m112 126 9 9 16-17M112 168l9 9 16-17" stroke="{e}"/><path d="M152 128h54M152 170h40" stroke="{c}" opacity=".75"/><path d="M152 212h50" stroke="{b}"/></g><circle cx="123" cy="212" r="10" fill="none" stroke="{b}" stroke-width="8"/><rect x="206" y="182" width="66" height="66" rx="5" fill="{e}"/><rect x="232" y="182" width="14" height="26" fill="{d}" opacity=".75"/>',
'boxes': GROUND(232) + BOX(84, 146, 86, '{e}') + BOX(176, 164, 68, '{c}', '{d}', '.6') + BOX(104, 84, 62, '{d}', '{b}', '1') + '<g fill="{c}" opacity=".55"><rect x="70" y="232" width="188" height="9"/><rect x="82" y="241" width="18" height="10"/><rect x="155" y="241" width="18" height="10"/><rect x="226" y="241" width="18" height="10"/></g>',
'talk': '<circle cx="160" cy="160" r="116" fill="{b}" opacity=".6"/><path d="M62 92q0-22 22-22h104q22 0 22 22v54q0 22-22 22h-70l-34 30v-30q-22 0-22-22z" fill="{c}"/><path d="M150 150q0-20 20-20h74q20 0 20 20v48q0 20-20 20v26l-30-26h-44q-20 0-20-20z" fill="{e}"/><g fill="{d}"><circle cx="104" cy="119" r="9"/><circle cx="136" cy="119" r="9"/></g><path d="M178 164h58M178 186h38" stroke="{c}" stroke-width="9" stroke-linecap="round"/>',
'headset': DISC + '<path d="M84 176v-14a76 76 0 0 1 152 0v14" fill="none" stroke="{c}" stroke-width="16" stroke-linecap="round"/><rect x="68" y="164" width="38" height="62" rx="17" fill="{e}"/><rect x="214" y="164" width="38" height="62" rx="17" fill="{e}"/><path d="M234 226q-4 26-50 26" fill="none" stroke="{c}" stroke-width="10" stroke-linecap="round"/><rect x="150" y="240" width="40" height="24" rx="12" fill="{d}"/><path d="M134 168a36 36 0 0 0 52 0" fill="none" stroke="{d}" stroke-width="10" stroke-linecap="round"/>',
'truck': '<circle cx="226" cy="124" r="44" fill="{e}"/><rect x="-700" y="216" width="1720" height="700" fill="{c}"/><rect x="-700" y="226" width="1720" height="4" fill="{d}" opacity=".35"/><rect x="58" y="112" width="128" height="92" rx="7" fill="{d}"/><rect x="58" y="158" width="128" height="12" fill="{b}"/><path d="M192 138h34q7 0 11 6l20 30q3 4 3 9v21h-68z" fill="{b}"/><path d="M202 148h22q4 0 6 3l15 23h-43z" fill="{d}"/><circle cx="98" cy="208" r="20" fill="{c}" stroke="{a}" stroke-width="6"/><circle cx="216" cy="208" r="20" fill="{c}" stroke="{a}" stroke-width="6"/>',
'hands': '<circle cx="160" cy="166" r="104" fill="{b}"/><path d="M160 68c34 46 56 76 56 108a56 56 0 0 1-112 0c0-32 22-62 56-108z" fill="{c}"/><path d="M132 182a30 30 0 0 0 30 30" stroke="{d}" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="238" cy="112" r="20" fill="{d}"/><circle cx="82" cy="222" r="26" fill="{d}"/><circle cx="76" cy="106" r="12" fill="{e}"/><circle cx="246" cy="206" r="11" fill="{e}"/>',
'plate': '<circle cx="160" cy="164" r="96" fill="{d}"/><circle cx="160" cy="164" r="70" fill="{a}"/><path d="M160 214c-44-14-54-62-26-100 40 14 56 58 26 100z" fill="{c}"/><path d="M164 214c-4-46 22-78 62-76 4 44-22 74-62 76z" fill="{b}"/><path d="M160 212c-2-32-9-60-22-84M166 210c8-28 26-50 48-62" stroke="{d}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="122" cy="196" r="17" fill="{e}"/>',
'thermo': '<circle cx="160" cy="160" r="104" fill="{b}"/><g stroke="{d}" stroke-width="12" stroke-linecap="round"><path d="M122 96v128M66.600 128l110.800 64M66.600 192l110.800-64"/><path d="m106 108 16 14 16-14M106 212l16-14 16 14" fill="none" stroke-width="9"/></g><rect x="190" y="76" width="38" height="128" rx="19" fill="{d}"/><circle cx="209" cy="216" r="33" fill="{d}"/><circle cx="209" cy="216" r="21" fill="{e}"/><rect x="203" y="136" width="12" height="80" rx="6" fill="{e}"/>',
'road': '<circle cx="160" cy="158" r="62" fill="{e}"/><path d="M-700 226q300 20 540-36 90-50 190-26t170-18 280 40q200 40 540 0v700H-700z" fill="{b}"/><path d="M-700 240q300 30 540-18 150-46 320-20t320-10q300-20 540 30v700H-700z" fill="{c}" opacity=".35"/><path d="M148 178h24l150 360H-2z" fill="{c}"/><path d="M158.500 190h3l1.500 20h-6zM156 222h8l2.500 30h-13zM152 268h16l5 50h-26zM147 340h26l8 80h-42z" fill="{d}"/>',
# drawn for these courses
'book': GROUND(232) + '<path d="M84 92q44-14 76 10v146q-32-22-76-10z" fill="{d}"/><path d="M236 92q-44-14-76 10v146q32-22 76-10z" fill="{d}"/><path d="M160 102v146" stroke="{b}" stroke-width="6"/><path d="M160 102q32-24 76-10v146q-44-12-76 10z" fill="{c}" opacity=".1"/><path d="M102 126q22-4 40 6M102 154q22-4 40 6M102 182q22-4 40 6M178 132q18-10 40-6M178 160q18-10 40-6" stroke="{c}" stroke-width="7" fill="none" stroke-linecap="round" opacity=".7"/><path d="M196 72h26v58l-13-11-13 11z" fill="{e}"/>',
'sheet': GROUND(240) + '<rect x="76" y="80" width="168" height="160" rx="12" fill="{d}"/><path d="M76 92q0-12 12-12h144q12 0 12 12v24H76z" fill="{c}"/><path d="M130 116v124M186 116v124M76 156h168M76 198h168" stroke="{b}" stroke-width="5"/><g fill="{e}"><rect x="90" y="128" width="28" height="14" rx="7"/><rect x="142" y="170" width="32" height="14" rx="7"/><rect x="198" y="128" width="34" height="14" rx="7"/></g><path d="m198 214 10 10 20-22" stroke="{e}" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round"/><g fill="{c}" opacity=".45"><rect x="90" y="170" width="28" height="14" rx="7"/><rect x="90" y="212" width="28" height="14" rx="7"/><rect x="142" y="128" width="32" height="14" rx="7"/><rect x="142" y="212" width="32" height="14" rx="7"/><rect x="198" y="170" width="34" height="14" rx="7"/></g>',
'crossing': '<rect x="-700" y="196" width="1720" height="700" fill="{c}"/><g fill="{d}" opacity=".92"><path d="M66 214h34l-12 60H44zM122 214h30l-4 60h-38zM174 214h30l10 60h-40zM226 214h34l22 60h-42z"/></g><circle cx="112" cy="84" r="20" fill="{c}"/><path d="M108 112v46" stroke="{c}" stroke-width="32" stroke-linecap="round"/><path d="M110 164l22 48M104 164l-24 44" stroke="{c}" stroke-width="16" stroke-linecap="round"/><path d="M112 116l34 24" stroke="{c}" stroke-width="12" stroke-linecap="round"/><path d="M92 116h32v40H92z" fill="{e}"/><path d="M92 134h32" stroke="{d}" stroke-width="7"/><rect x="214" y="66" width="12" height="146" rx="6" fill="{b}"/><circle cx="220" cy="92" r="36" fill="{e}"/><path d="M220 72v24M220 110v1" stroke="{d}" stroke-width="11" stroke-linecap="round"/>',
'capacity': GROUND(240) + '<rect x="66" y="86" width="188" height="126" rx="12" fill="{c}"/><rect x="78" y="98" width="164" height="102" rx="6" fill="{d}"/><circle cx="86" cy="106" r="4" fill="{b}"/><circle cx="234" cy="106" r="4" fill="{b}"/><path d="M96 184v-62M96 184h66" stroke="{c}" stroke-width="7" stroke-linecap="round"/><path d="M100 130q34 2 56 46" stroke="{e}" stroke-width="8" fill="none" stroke-linecap="round"/><circle cx="128" cy="142" r="8" fill="{e}"/><g stroke="{c}" stroke-width="9" stroke-linecap="round"><path d="M180 126h46M180 150h34M180 174h42" opacity=".75"/></g><rect x="146" y="212" width="28" height="28" fill="{c}"/>',
'ramp': '<rect x="-700" y="210" width="1720" height="700" fill="{b}"/><path d="M-700 214H78l150-62h800v700H-700z" fill="{c}" opacity=".9"/><rect x="206" y="72" width="420" height="80" fill="{d}"/><rect x="206" y="72" width="12" height="80" fill="{e}"/><path d="M240 90v48M272 90v48" stroke="{b}" stroke-width="8"/><g transform="rotate(-22.500 150 176)"><path d="M98 150h68v28H98z" fill="{e}"/><path d="M108 150l8-38h34l6 38z" fill="{e}"/><path d="M120 146l5-24h18l4 24z" fill="{d}"/><rect x="172" y="94" width="8" height="88" rx="3" fill="{c}"/><rect x="176" y="174" width="40" height="7" rx="3" fill="{c}"/><rect x="182" y="138" width="34" height="36" rx="3" fill="{d}"/><circle cx="114" cy="180" r="14" fill="{c}" stroke="{a}" stroke-width="5"/><circle cx="156" cy="182" r="12" fill="{c}" stroke="{a}" stroke-width="5"/></g><path d="M66 192l44-18" stroke="{d}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 15"/>',
'sound': DISC + '<rect x="132" y="76" width="56" height="104" rx="28" fill="{c}"/><path d="M146 104h28M146 126h28M146 148h28" stroke="{d}" stroke-width="7" stroke-linecap="round" opacity=".8"/><path d="M108 150a52 52 0 0 0 104 0" fill="none" stroke="{d}" stroke-width="11" stroke-linecap="round"/><path d="M160 204v32M128 240h64" stroke="{d}" stroke-width="11" stroke-linecap="round"/><path d="M84 118v44M60 132v16M236 118v44M260 132v16" stroke="{e}" stroke-width="11" stroke-linecap="round"/>',
'battery': GROUND(232) + '<rect x="104" y="96" width="150" height="136" rx="12" fill="{c}"/><rect x="124" y="80" width="32" height="18" rx="5" fill="{e}"/><rect x="202" y="80" width="32" height="18" rx="5" fill="{d}"/><path d="M186 112l-38 58h28l-8 46 42-62h-30z" fill="{e}"/><path d="M140 80q-6-36-48-24-34 12-28 66v84" fill="none" stroke="{c}" stroke-width="10" stroke-linecap="round"/><rect x="48" y="196" width="32" height="36" rx="6" fill="{d}"/>',
'tilt': GROUND(236) + '<path d="M160 66 268 246H52z" fill="{e}" stroke="{e}" stroke-width="20" stroke-linejoin="round"/><path d="M160 84 252 238H68z" fill="{d}" stroke="{d}" stroke-width="10" stroke-linejoin="round"/><g transform="rotate(-24 160 194)"><path d="M112 196h70v28h-70z" fill="{c}"/><path d="M122 196l8-42h36l6 42z" fill="{c}"/><path d="M134 192l5-28h20l4 28z" fill="{d}"/><rect x="188" y="140" width="8" height="84" rx="3" fill="{c}"/><circle cx="128" cy="226" r="14" fill="{c}" stroke="{d}" stroke-width="5"/><circle cx="172" cy="228" r="12" fill="{c}" stroke="{d}" stroke-width="5"/></g>',
'steps': GROUND(246) + '<g fill="{c}"><rect x="60" y="216" width="40" height="30"/></g><rect x="100" y="186" width="40" height="60" fill="{c}" opacity=".85"/><rect x="140" y="156" width="40" height="90" fill="{c}" opacity=".72"/><rect x="180" y="126" width="40" height="120" fill="{c}" opacity=".6"/><rect x="220" y="96" width="40" height="150" fill="{e}"/><path d="M70 188l40-30 40-30 30-24" stroke="{d}" stroke-width="10" fill="none" stroke-linecap="round" stroke-dasharray="1 20"/><path d="M240 96V56h40l-10 12 10 12h-40" fill="{d}" stroke="{d}" stroke-width="6" stroke-linejoin="round"/>',
'no': DISC + '<path d="M112 176v-62q0-10 10-10t10 10v36-56q0-10 10-10t10 10v54-62q0-10 10-10t10 10v64-50q0-10 10-10t10 10v72q0 66-46 66-32 0-46-26l-30-50q-4-10 6-14 10-2 16 6z" fill="{d}"/><circle cx="238" cy="92" r="15" fill="{e}"/><circle cx="82" cy="228" r="10" fill="{e}"/>',
'returns': GROUND(240) + BOX(104, 128, 112, '{c}', '{d}', '.7') + '<path d="M80 150a86 86 0 0 1 152-54" fill="none" stroke="{e}" stroke-width="13" stroke-linecap="round"/><path d="M242 62v42h-42z" fill="{e}"/><path d="M130 204h60" stroke="{d}" stroke-width="8" stroke-linecap="round" opacity=".8"/>',
'phone': DISC + '<path d="M104 96q10-18 28-8l22 34q4 10-6 20l-10 10q10 28 38 40l10-10q10-10 20-4l32 22q10 14-8 28-26 18-60 2-62-28-82-94-4-26 16-40z" fill="{c}"/><path d="M184 120a30 30 0 0 1 22 26M188 88a62 62 0 0 1 48 54" fill="none" stroke="{e}" stroke-width="12" stroke-linecap="round"/><path d="m228 76 14-14M240 102l20-6" stroke="{d}" stroke-width="9" stroke-linecap="round"/>',
'form': GROUND(240) + '<path d="M98 74h88l38 38v128q0 10-10 10H98q-10 0-10-10V84q0-10 10-10z" fill="{d}"/><path d="M186 74l38 38h-30q-8 0-8-8z" fill="{b}"/><g stroke="{c}" stroke-width="8" stroke-linecap="round" opacity=".75"><path d="M110 136h90M110 162h90M110 188h54"/></g><rect x="110" y="98" width="50" height="16" rx="8" fill="{e}"/><path d="M184 232l66-84 20 16-66 82-26 8z" fill="{e}"/><path d="M178 254l6-22 20 14z" fill="{c}"/>',
'lock': DISC + '<path d="M120 146v-28a40 40 0 0 1 80 0v28" fill="none" stroke="{c}" stroke-width="18" stroke-linecap="round"/><rect x="94" y="138" width="132" height="104" rx="16" fill="{c}"/><circle cx="160" cy="178" r="16" fill="{e}"/><path d="M154 184h12l6 34h-24z" fill="{e}"/><g fill="{d}"><rect x="108" y="154" width="22" height="8" rx="4" opacity=".5"/><rect x="108" y="170" width="14" height="8" rx="4" opacity=".5"/></g>',
'queue': GROUND(240) + '<g><rect x="76" y="84" width="168" height="40" rx="10" fill="{e}"/><rect x="76" y="136" width="168" height="40" rx="10" fill="{d}"/><rect x="76" y="188" width="168" height="40" rx="10" fill="{d}" opacity=".75"/></g><g fill="{c}"><circle cx="100" cy="104" r="10"/><circle cx="100" cy="156" r="10" opacity=".6"/><circle cx="100" cy="208" r="10" opacity=".4"/></g><g stroke="{c}" stroke-width="8" stroke-linecap="round"><path d="M124 104h84"/><path d="M124 156h60" opacity=".6"/><path d="M124 208h74" opacity=".4"/></g><path d="M264 214V104m-14 16 14-18 14 18" stroke="{c}" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
'germs': DISC + '<circle cx="146" cy="150" r="56" fill="{c}"/><g stroke="{c}" stroke-width="10" stroke-linecap="round"><path d="M146 84v-16M146 216v16M80 150H64M212 150h16M99 103 88 92M193 103l11-11M99 197l-11 11M193 197l11 11"/></g><circle cx="128" cy="136" r="12" fill="{d}" opacity=".85"/><circle cx="166" cy="158" r="9" fill="{d}" opacity=".85"/><circle cx="136" cy="176" r="7" fill="{d}" opacity=".85"/><circle cx="228" cy="226" r="24" fill="{e}"/><circle cx="222" cy="222" r="6" fill="{d}"/><circle cx="236" cy="86" r="15" fill="{e}"/>',
'uniform': DISC + '<path d="M106 128q-34-6-30-36 6-28 38-22 10-26 46-26t46 26q32-6 38 22 4 30-30 36z" fill="{d}"/><rect x="106" y="122" width="108" height="30" rx="6" fill="{d}"/><path d="M106 136h108" stroke="{b}" stroke-width="5"/><path d="M114 152h92v20a46 46 0 0 1-92 0z" fill="{e}"/><path d="M140 180q20 16 40 0" stroke="{c}" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="140" cy="166" r="5" fill="{c}"/><circle cx="180" cy="166" r="5" fill="{c}"/><path d="M88 268q4-44 48-48l24 24 24-24q44 4 48 48z" fill="{c}"/><path d="M138 220h44l-22 26z" fill="{d}"/>',
'shelf': GROUND(250) + '<rect x="72" y="70" width="12" height="184" rx="4" fill="{c}"/><rect x="236" y="70" width="12" height="184" rx="4" fill="{c}"/><rect x="72" y="150" width="176" height="10" fill="{c}"/><rect x="72" y="234" width="176" height="10" fill="{c}"/>' + BOX(94, 104, 46, '{e}') + BOX(148, 112, 38, '{d}', '{b}', '1') + BOX(194, 112, 38, '{d}', '{b}', '1') + BOX(94, 180, 54, '{d}', '{b}', '1') + BOX(156, 180, 54, '{d}', '{b}', '1') + '<path d="M62 127H30m14-15-16 15 16 15" stroke="{e}" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
'allergen': DISC + '<path d="M112 92c24-18 50-2 50 26 0 16-6 20-6 32s8 16 8 34c0 34-34 48-60 30s-26-50-10-66c8-8 10-12 6-24-4-14 2-24 12-32z" fill="{e}"/><g fill="{c}" opacity=".4"><circle cx="122" cy="116" r="5"/><circle cx="138" cy="130" r="5"/><circle cx="112" cy="184" r="5"/><circle cx="132" cy="196" r="5"/><circle cx="130" cy="168" r="5"/></g><path d="M190 92h48v16l10 24v86q0 12-12 12h-44q-12 0-12-12v-86l10-24z" fill="{d}"/><path d="M180 150h68v44h-68z" fill="{c}"/><path d="M196 172h36" stroke="{d}" stroke-width="8" stroke-linecap="round"/><rect x="186" y="80" width="56" height="16" rx="6" fill="{c}"/>',
'bell': GROUND(226) + '<path d="M84 212a76 76 0 0 1 152 0z" fill="{c}"/><rect x="66" y="206" width="188" height="22" rx="11" fill="{e}"/><rect x="150" y="112" width="20" height="30" rx="6" fill="{c}"/><circle cx="160" cy="108" r="16" fill="{e}"/><path d="M110 196a50 50 0 0 1 34-38" stroke="{d}" stroke-width="9" fill="none" stroke-linecap="round" opacity=".85"/><path d="M160 80V62M204 92l12-14M116 92l-12-14" stroke="{d}" stroke-width="10" stroke-linecap="round"/>',
'bed': GROUND(236) + '<rect x="66" y="92" width="188" height="96" rx="14" fill="{c}"/><rect x="84" y="132" width="68" height="38" rx="12" fill="{d}"/><rect x="168" y="132" width="68" height="38" rx="12" fill="{d}"/><rect x="60" y="164" width="200" height="64" rx="12" fill="{d}"/><path d="M60 190h200v26q0 12-12 12H72q-12 0-12-12z" fill="{e}"/><rect x="72" y="226" width="14" height="20" fill="{c}"/><rect x="234" y="226" width="14" height="20" fill="{c}"/>',
'night': '<circle cx="196" cy="108" r="44" fill="{e}"/><circle cx="176" cy="96" r="40" fill="{a}"/><g fill="{d}"><circle cx="96" cy="88" r="5"/><circle cx="126" cy="116" r="4"/><circle cx="246" cy="80" r="4"/><circle cx="70" cy="132" r="4"/></g><rect x="-700" y="236" width="1720" height="700" fill="{c}"/><rect x="92" y="142" width="96" height="96" fill="{b}"/><rect x="188" y="166" width="52" height="72" fill="{c}"/><g fill="{e}"><rect x="106" y="156" width="16" height="18"/><rect x="158" y="186" width="16" height="18"/></g><g fill="{a}"><rect x="132" y="156" width="16" height="18"/><rect x="158" y="156" width="16" height="18"/><rect x="106" y="186" width="16" height="18"/><rect x="132" y="208" width="20" height="30"/><rect x="206" y="182" width="14" height="16"/></g>',
'key': DISC + '<g transform="rotate(-38 160 160)"><circle cx="104" cy="160" r="44" fill="{c}"/><circle cx="94" cy="160" r="14" fill="{b}"/><path d="M140 148h112v40h-18v-16h-14v24h-18v-24h-62z" fill="{c}"/></g><rect x="176" y="176" width="74" height="50" rx="10" fill="{e}"/><path d="M192 196h42M192 210h26" stroke="{c}" stroke-width="7" stroke-linecap="round"/>',
# drawn for what came later
'exit': DISC + '<rect x="62" y="92" width="196" height="132" rx="14" fill="{c}"/><rect x="192" y="112" width="46" height="92" rx="4" fill="{d}"/><circle cx="138" cy="122" r="13" fill="{d}"/><path d="M136 146l-10 28 20 12-4 20M126 174l-8 12-24 2M136 148l26 12M134 150l-24 10-6 14" fill="none" stroke="{d}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>',
'flame': DISC + '<path d="M164 58c46 46 70 82 70 122a72 72 0 0 1-144 0c0-28 16-48 34-62 2 20 10 30 22 32-6-38-2-66 18-92z" fill="{e}"/><path d="M162 250a38 38 0 0 1-38-38c0-24 20-36 32-58 24 22 44 36 44 60a38 38 0 0 1-38 36z" fill="{d}"/>',
'wheel': DISC + '<circle cx="160" cy="160" r="82" fill="none" stroke="{c}" stroke-width="22"/><path d="M160 160H84M160 160h76M160 160v78" stroke="{c}" stroke-width="18"/><circle cx="160" cy="160" r="28" fill="{c}"/><circle cx="160" cy="160" r="12" fill="{e}"/>',
'tire': GROUND(246) + '<circle cx="160" cy="158" r="90" fill="{c}"/><circle cx="160" cy="158" r="81" fill="none" stroke="{d}" stroke-width="10" stroke-dasharray="12 13.450" opacity=".5"/><circle cx="160" cy="158" r="52" fill="{d}"/><circle cx="160" cy="158" r="18" fill="{e}"/><g fill="{c}"><circle cx="160" cy="124" r="6"/><circle cx="192" cy="147" r="6"/><circle cx="180" cy="186" r="6"/><circle cx="140" cy="186" r="6"/><circle cx="128" cy="147" r="6"/></g>',
'camera': DISC + '<rect x="122" y="98" width="76" height="34" rx="10" fill="{c}"/><rect x="70" y="118" width="180" height="116" rx="18" fill="{c}"/><circle cx="160" cy="176" r="44" fill="{d}"/><circle cx="160" cy="176" r="30" fill="{b}"/><circle cx="160" cy="176" r="15" fill="{c}"/><circle cx="226" cy="142" r="8" fill="{e}"/>',
'pallet': GROUND(228) + '<g fill="{e}"><rect x="56" y="130" width="208" height="20" rx="3"/><rect x="56" y="208" width="208" height="20" rx="3"/></g><g fill="{c}"><rect x="56" y="150" width="44" height="58"/><rect x="138" y="150" width="44" height="58"/><rect x="220" y="150" width="44" height="58"/></g><g fill="{d}"><rect x="56" y="112" width="34" height="18" rx="3"/><rect x="99" y="112" width="34" height="18" rx="3"/><rect x="143" y="112" width="34" height="18" rx="3"/><rect x="187" y="112" width="34" height="18" rx="3"/><rect x="230" y="112" width="34" height="18" rx="3"/></g>',
}

def inner(name, theme):
    t = T[theme]
    return f'<rect x="-700" y="-700" width="1720" height="1720" fill="{t["a"]}"/>' + A[name].format(**t)

def square(name, theme):
    """640 square; the subject fills the middle half, so 16:9 and 4:5 crops keep it whole."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><g transform="translate(64 64) scale(1.6)">{inner(name, theme)}</g></svg>\n'

def wide(name, theme, w, h, scale, dx=0, dy=0):
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><g transform="translate({w / 2 - 160 * scale + dx:g} {h / 2 - 160 * scale + dy:g}) scale({scale:g})">{inner(name, theme)}</g></svg>\n'

def save(path, text):
    path = os.path.join(ROOT, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path, 'w').write(text)

SUN, AUR = hexof(.8, .14, 62), '#0d4653'

def login(w, h, top):
    """Sun, hills and road in the brand's colours; `top` is where the sun sits."""
    r, cx = min(w, h) * .2, w / 2
    hz = top + r * .55
    m, lo, road, paper = '#4f97a3', '#3b7883', '#163c49', T['road']['d']
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="{AUR}"/>'
            f'<circle cx="{cx:g}" cy="{top:g}" r="{r:g}" fill="{SUN}"/>'
            f'<path d="M0 {hz - r * .5:g}Q{w * .2:g} {hz + r * .1:g} {w * .42:g} {hz - r * .2:g}T{w * .72:g} {hz - r * .75:g}T{w} {hz - r * .5:g}V{h}H0z" fill="{m}"/>'
            f'<path d="M0 {hz + r * .3:g}Q{w * .3:g} {hz - r * .1:g} {w * .6:g} {hz + r * .35:g}T{w} {hz + r * .4:g}V{h}H0z" fill="{lo}"/>'
            f'<path d="M{cx - r * .18:g} {hz + r * .05:g}h{r * .36:g}L{cx + (h - hz) * .5:g} {h}H{cx - (h - hz) * .5:g}z" fill="{road}"/>'
            + ''.join(f'<path d="M{cx - a:g} {y0:g}h{2 * a:g}L{cx + b:g} {y1:g}H{cx - b:g}z" fill="{paper}"/>' for a, b, y0, y1 in
                      [((y0 - hz) * .045 + 3, (y1 - hz) * .045 + 3, y0, y1) for y0, y1 in
                       [(hz + (h - hz) * s, hz + (h - hz) * e) for s, e in [(.1, .22), (.31, .5), (.62, .92)]]]) + '</svg>\n')

def hlogin(w, h, cy):
    """Horizonte: a lit counter bell on the yellow field."""
    y, ink, pap = '#ffd400', '#23262c', '#fffbe6'
    s = min(w, h) / 400
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="{y}"/>'
            f'<circle cx="{w / 2:g}" cy="{cy:g}" r="{118 * s:g}" fill="{pap}"/><rect y="{cy + 62 * s:g}" width="{w}" height="{h}" fill="#e9bd00"/>'
            f'<g transform="translate({w / 2 - 160 * s:g} {cy - 166 * s:g}) scale({s:g})"><path d="M84 212a76 76 0 0 1 152 0z" fill="{ink}"/><rect x="66" y="206" width="188" height="22" rx="11" fill="#f08a3c"/><rect x="150" y="112" width="20" height="30" rx="6" fill="{ink}"/><circle cx="160" cy="108" r="16" fill="#f08a3c"/><path d="M110 196a50 50 0 0 1 34-38" stroke="{pap}" stroke-width="9" fill="none" stroke-linecap="round"/></g></svg>\n')

COURSES = {
    'aurora/courses/operacao-segura-de-empilhadeira': {'forklift': 'safety', 'helmet': 'safety', 'check': 'stock', 'book': 'data', 'sheet': 'stock', 'crossing': 'road', 'capacity': 'safety', 'ramp': 'road', 'sound': 'service', 'battery': 'data', 'tilt': 'care'},
    'aurora/courses/atendimento-que-resolve': {'headset': 'service', 'talk': 'service', 'steps': 'service', 'truck': 'road', 'no': 'care', 'returns': 'stock', 'phone': 'service', 'form': 'data', 'lock': 'data', 'queue': 'service'},
    'aurora/courses/boas-praticas-com-alimentos': {'plate': 'food', 'hands': 'service', 'germs': 'care', 'uniform': 'food', 'thermo': 'food', 'truck': 'road', 'sheet': 'food', 'boxes': 'stock', 'shelf': 'food', 'allergen': 'safety', 'book': 'food'},
    'aurora/courses/abandono-e-ponto-de-encontro': {'exit': 'food'},
    'aurora/courses/combate-a-principio-de-incendio': {'flame': 'care'},
    'aurora/courses/celular-da-rota': {'camera': 'service'},
    'aurora/courses/direcao-e-descanso': {'wheel': 'road', 'tire': 'data', 'night': 'dusk'},
    'aurora/courses/doca-em-ordem': {'lock': 'data', 'pallet': 'stock'},
    'horizonte/courses/recepcao-que-acolhe': {'bell': 'gold', 'bed': 'gold', 'night': 'dusk', 'key': 'data', 'form': 'gold'},
}
POSTERS = {
    'aurora/courses/operacao-segura-de-empilhadeira': {'quase-acidentes': ('helmet', 'safety'), 'manobras': ('crossing', 'road')},
    'aurora/courses/atendimento-que-resolve': {'cinco-passos': ('steps', 'service')},
    'aurora/courses/boas-praticas-com-alimentos': {'lavar-as-maos': ('hands', 'service'), 'primeiro-que-vence': ('shelf', 'food')},
}

if __name__ == '__main__':
    for folder, pics in COURSES.items():
        for n, t in pics.items():
            save(f'{folder}/pictures/{n}.svg', square(n, t))
    for folder, posters in POSTERS.items():
        for n, (p, t) in posters.items():
            save(f'{folder}/pictures/poster-{n}.svg', wide(p, t, 1280, 720, 2.6))
    P = 'aurora/pictures/'
    for n, p, t in [('seguranca', 'helmet', 'safety'), ('atendimento', 'talk', 'service'), ('alimentos', 'thermo', 'food')]:
        save(P + f'area-{n}.svg', square(p, t))
    for n, p, t in [('empilhadeira', 'forklift', 'safety'), ('alimentos', 'thermo', 'food'), ('atendimento', 'headset', 'service')]:
        save(P + f'banner-{n}.svg', wide(p, t, 1200, 600, 2.2))
    sunrise = lambda c: f'<path d="M4 19a11 11 0 0 1 22 0z" fill="{SUN}"/><path d="M2 21.500h26M6 25.500h18" stroke="{c}" stroke-width="2.400" stroke-linecap="round"/>'
    save(P + 'logo.svg', f'<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30" fill="none">{sunrise("#ffffff")}</svg>\n')
    save(P + 'icon.svg', f'<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="{AUR}"/><g transform="translate(256 254) scale(9.400) translate(-15 -17.400)" fill="none">{sunrise("#fff")}</g></svg>\n')
    save(P + 'login-desktop.svg', login(1760, 1200, 560))
    save(P + 'login-mobile.svg', login(780, 780, 330))
    H = 'horizonte/pictures/'
    save(H + 'area-hospedagem.svg', square('bell', 'gold'))
    for n, p, t in [('recepcao', 'bell', 'gold'), ('quarto', 'bed', 'gold'), ('noite', 'night', 'dusk')]:
        save(H + f'banner-{n}.svg', wide(p, t, 1200, 600, 2.2))
    bars = lambda dark, light: f'<rect x="2" y="2" width="26" height="26" rx="6" fill="{dark}"/><path d="M7 20.500h16M7 15.500h10M7 10.500h4" stroke="{light}" stroke-width="2.800" stroke-linecap="square"/>'
    save(H + 'logo.svg', f'<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30" fill="none">{bars("#23262c", "#ffd400")}</svg>\n')
    save(H + 'icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="#ffd400"/><g transform="translate(256 256) scale(10.500) translate(-15 -15)" fill="none"><path d="M7 20.500h16M7 15.500h10M7 10.500h4" stroke="#23262c" stroke-width="3.400" stroke-linecap="square"/></g></svg>\n')
    save(H + 'login-desktop.svg', hlogin(1760, 1200, 600))
    save(H + 'login-mobile.svg', hlogin(780, 780, 370))
