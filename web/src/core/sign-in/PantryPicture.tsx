import classes from './PantryPicture.module.css'

/** Inline, so that it costs no request. */
export function PantryPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <circle cx="590" cy="235" r="150" className={classes.sun} />
      <path d="M0 520c120-70 250-84 400-30s280 40 400-20v430H0z" className={classes.hill} />
      <path d="M0 640c160-60 330-50 470-10s240 30 330-10v280H0z" className={classes.near} />
      <UpperShelf />
      <LowerShelf />
    </svg>
  )
}

function UpperShelf() {
  return (
    <g transform="translate(130 190)">
      <g className={classes.glass}>
        <rect x="20" y="86" width="84" height="134" rx="14" />
        <rect x="124" y="56" width="96" height="164" rx="14" />
      </g>
      <path d="M20 140h84v66a14 14 0 0 1-14 14H34a14 14 0 0 1-14-14z" className={classes.amber} />
      <path d="M124 110h96v96a14 14 0 0 1-14 14h-68a14 14 0 0 1-14-14z" className={classes.brick} />
      <rect x="26" y="68" width="72" height="22" rx="5" className={classes.lid} />
      <rect x="130" y="38" width="84" height="22" rx="5" className={classes.lid} />
      <rect x="36" y="156" width="52" height="34" rx="3" className={classes.paper} />
      <rect x="144" y="136" width="56" height="42" rx="3" className={classes.paper} />
      <path d="M262 220V96l30-34h64l30 34v124z" className={classes.paper} />
      <path d="M262 96l30-34h64l30 34z" className={classes.fold} />
      <path d="M324 132c26 8 30 42 0 62-30-20-26-54 0-62zM324 132v62" className={classes.leaf} />
      <rect x="418" y="120" width="104" height="100" rx="10" className={classes.green} />
      <rect x="418" y="146" width="104" height="48" className={classes.paper} />
      <ellipse cx="470" cy="120" rx="52" ry="9" className={classes.lid} />
      <rect x="-20" y="220" width="580" height="16" rx="4" className={classes.shelf} />
      <path d="M30 236v34M510 236v34" className={classes.bracket} />
    </g>
  )
}

function LowerShelf() {
  return (
    <g transform="translate(130 500)">
      <path d="M10 220c-10-70 34-104 118-104s128 34 118 104z" className={classes.crust} />
      <path d="M72 136l22 40M118 126l20 42M164 130l18 38" className={classes.cut} />
      <g transform="translate(300 0)">
        <circle cx="52" cy="98" r="38" className={classes.brick} />
        <circle cx="122" cy="88" r="42" className={classes.amber} />
        <circle cx="190" cy="100" r="36" className={classes.green} />
        <path d="M52 62q2-18 16-24M122 48q2-16 14-22M190 66q0-16 12-22" className={classes.stem} />
        <path
          d="M40 120c-26-30-22-66-8-92 22 18 30 54 22 92zM196 122c-4-40 8-74 30-88 10 30 2 66-18 88z"
          className={classes.leafy}
        />
        <path
          d="M-6 112h256l-22 96a16 16 0 0 1-16 12H32a16 16 0 0 1-16-12z"
          className={classes.basket}
        />
        <path d="M0 140h244M7 170h230M14 198h216" className={classes.weave} />
        <rect x="-14" y="104" width="272" height="18" rx="9" className={classes.rim} />
      </g>
      <rect x="-20" y="220" width="600" height="16" rx="4" className={classes.shelf} />
      <path d="M30 236v34M530 236v34" className={classes.bracket} />
    </g>
  )
}
