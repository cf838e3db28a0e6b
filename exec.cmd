@rem What "exec" is to every other shell: the scripts of package.json say it so that npm speaks to the program itself.
@%*
