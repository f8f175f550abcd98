// Each shell asks the program itself: what it answers stays true, whichever server it works on.

const bash = `# countersign completion bash > /etc/bash_completion.d/countersign
# or, in ~/.bashrc: source <(countersign completion bash)
_countersign() {
  local IFS=$'\\n'
  COMPREPLY=($(countersign __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _countersign countersign
`

const zsh = `#compdef countersign
# In ~/.zshrc, after compinit: source <(countersign completion zsh)
_countersign() {
  local -a found
  found=("\${(@f)$(countersign __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=(\${found:#})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _countersign countersign
`

const fish = `# countersign completion fish > ~/.config/fish/completions/countersign.fish
complete -c countersign -f -a '(countersign __complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
complete -c countersign -n '__fish_seen_subcommand_from upload' -F
complete -c countersign -n 'string match -qr -- "^--(file|folder|profile|browser)\\$" (commandline -opc)[-1]' -F
`

export const shells = { bash, zsh, fish } as const
export type Shell = keyof typeof shells
