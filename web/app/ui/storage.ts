/** The browser's storage, where it may be used: blocked or full storage reads as empty and forgets what it is told. */
type Kind = 'localStorage' | 'sessionStorage'

export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** A stored list, unchecked; empty where there is none. */
export function readStoredArray(kind: Kind, key: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(readStored(kind, key) ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

export function store(kind: Kind, key: string, value: string): void {
  try {
    window[kind].setItem(key, value)
  } catch {
    // Private modes, policies and full disks: the page works on without a memory.
  }
}

export function clear(kind: Kind, key: string): void {
  try {
    window[kind].removeItem(key)
  } catch {
    // What cannot be written was not kept either.
  }
}

/** Runs in the page before anything else, since the router's own start reads storage and stumbles where that is blocked. */
export const storageFallback = `for(const n of['localStorage','sessionStorage'])try{window[n].getItem('')}catch{try{const m=new Map();Object.defineProperty(window,n,{configurable:true,value:{getItem:k=>m.get(k)??null,setItem:(k,v)=>void m.set(k,String(v)),removeItem:k=>void m.delete(k)}})}catch{}}`
