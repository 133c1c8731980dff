/** Imported once, before anything that has a stylesheet of its own: the layers must be named first. */
import './layers.css';
import './font.css';
import './tokens.css';
import './depth.css';
import './pictures.css';
import './base.css';
